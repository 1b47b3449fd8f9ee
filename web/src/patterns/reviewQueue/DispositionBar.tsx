import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { JumpLink, jumpTargets } from './JumpLink.tsx'
import { Key } from './Key.tsx'
import { KindSums } from './KindSums.tsx'
import type { Queue } from './queueTypes.ts'
import { describeStaged } from './requestWords.ts'

/** In place of the bottom bar of a phone; above it while nothing is to be done here. */
const Bar = styled.section<{ $isHiddenOnPhone: boolean }>`
  position: fixed;
  z-index: 4;
  inset: auto 0 calc(${size.header} + env(safe-area-inset-bottom));
  &[data-action-bar] { bottom: 0; padding-bottom: calc(${space(3)} + env(safe-area-inset-bottom)); }
  display: ${({ $isHiddenOnPhone }) => ($isHiddenOnPhone ? 'none' : 'flex')};
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} ${token.gutter};
  background: ${token.surface};
  box-shadow: ${token.shadowBar};
  ${media.wide} { display: flex; inset: auto 0 0 ${size.sidebar}; padding-block: ${space(3)}; }
  ${media.low} { position: static; margin-inline: calc(-1 * ${token.gutter}); }
  ${media.print} { display: none; }
`

const Text = styled.p`
  font-size: ${token.textSmall};
  font-weight: ${token.weightBold};
  ${media.wide} { font-size: ${token.textBody}; }
`

const Actions = styled.div`
  display: flex;
  flex: 1 1 auto;
  gap: ${space(2)};
  > :last-of-type { flex: 1; }
  ${media.medium} { flex: 0 1 auto; > :last-of-type { flex: none; } }
`

const Keeper = styled.div`
  height: ${size.row};
  ${media.low} { display: none; }
`

interface DispositionBarProps {
  queue: Queue
  /** A phone shows the open item alone. */
  isItemOpen: boolean
  /** The address of the list of what is staged. */
  stagedAddress: string
  linkState: unknown
  /** Takes back the last decision; null when there is none of this visit. */
  onUndo: (() => void) | null
  isUndoing: boolean
  onApply: () => void
  /** In place of what is staged, while items are selected. */
  selection: ReactNode
}

/** What is staged, and the way to apply it; why not, while nothing is. */
export function DispositionBar(props: DispositionBarProps) {
  const { queue, isItemOpen, stagedAddress, linkState, onUndo, isUndoing, onApply, selection } = props
  const id = useId()
  const { isAllowed, message } = queue.apply
  const text = isAllowed ? describeStaged(queue.staged) : (message ?? 'Nothing is staged.')
  return (
    <>
      <Keeper aria-hidden="true" />
      <Bar aria-label="Dispositions" data-action-bar={isAllowed || isItemOpen || selection ? '' : undefined} $isHiddenOnPhone={isItemOpen}>
        {selection ?? (
          <>
            <div id={id}>
              <Text role="status">
                {isAllowed ? (
                  <Link to={stagedAddress} state={linkState}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </Text>
              {queue.kind === 'SAVINGS' && <KindSums byKind={queue.staged.approvedByKind} />}
            </div>
            <Actions>
              {onUndo && (
                <Button variant="quiet" isSmall icon="undo" isBusy={isUndoing} onClick={onUndo}>
                  Undo
                  <Key name="z" />
                </Button>
              )}
              <JumpLink to={jumpTargets.item}>To the request</JumpLink>
              <Button id={jumpTargets.apply} variant="next" isSmall isDisabled={!isAllowed} aria-describedby={id} onClick={onApply}>
                Apply Dispositions
                <Key name="Shift A" />
              </Button>
            </Actions>
          </>
        )}
      </Bar>
    </>
  )
}
