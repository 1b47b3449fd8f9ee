import { useId, useState } from 'react'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { nothingOpen } from './queueFilter.ts'
import { JumpLink, jumpTargets } from './JumpLink.tsx'
import { Key } from './Key.tsx'
import { KindSums } from './KindSums.tsx'
import { countWarnings, describeStaged } from './requestWords.ts'
import type { QueueViewProps } from './useQueue.ts'
import { findPhrases } from './decision/findPhrases.ts'
import { ApproveDialog, RejectDialog } from './decision/lateDialogs.ts'

/** Asks before the selected items are decided; `words` are how many. */
function SelectionDialogs({ state, queue, words }: QueueViewProps & { words: string }) {
  const { selected, leftOut, filter, screen, decideSelected } = state
  const { dialog } = state.visit
  const [lastRemarks, setLastRemarks] = useState('')
  const onClose = () => state.show(null)
  function approve(): void {
    onClose()
    void decideSelected('APPROVE', null)
  }
  function reject(remarks: string): Promise<null> {
    setLastRemarks(remarks)
    onClose()
    void decideSelected('REJECT', remarks)
    return Promise.resolve(null)
  }
  const approved = { items: selected, kind: filter.kind, leftOut, screen }
  if (dialog === 'approve') return <ApproveDialog {...{ approved, onClose }} onApprove={approve} />
  if (dialog !== 'reject') return null
  return (
    <RejectDialog
      title={`Reject ${words}?`}
      subject="The same reason goes to each of them."
      reader="Each member"
      remarks={lastRemarks}
      phrases={findPhrases(queue, filter.kind, null)}
      onReject={reject}
      onClose={onClose}
    />
  )
}

/** At the foot of the list; on a phone in place of its bottom bar while there is something to do here, and below an open card. */
const Bar = styled.section<{ $isHiddenOnPhone: boolean; $isBelowCard: boolean }>`
  position: fixed;
  z-index: 4;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} ${token.gutter} calc(${space(3)} + env(safe-area-inset-bottom));
  background: ${token.surface};
  box-shadow: ${token.shadowBar};
  ${media.narrow} { ${({ $isHiddenOnPhone }) => $isHiddenOnPhone && 'display: none;'} }
  ${({ $isBelowCard }) => $isBelowCard && 'position: static; margin-top: 1rem; background: none; box-shadow: none; padding-inline: 0;'}
  ${media.wide} {
    position: sticky;
    z-index: 1;
    &:is(section) { grid-column: 1; }
    padding: ${space(2)} 0 0;
    border-top: ${size.hairline} solid ${token.lineStrong};
    background: ${token.paper};
    box-shadow: none;
  }
  ${media.low} { position: static; }
  ${media.print} { display: none; }
`

const StagedWords = styled.p`
  font-size: ${token.textSmall};
  font-weight: ${token.weightBold};
`

const Actions = styled.div`
  display: flex;
  flex: 1 1 auto;
  gap: ${space(2)};
  > :last-of-type { flex: 1; }
  flex-wrap: wrap;
`

const Keeper = styled.div`
  height: ${size.row};
  ${media.wide} { display: none; }
  ${media.low} { display: none; }
`

/** What is staged, and the way to apply it; why not, while nothing is. */
function StagedActions({ state: { screen, opened, last, undo, isUndoing, show }, queue }: QueueViewProps) {
  const id = useId()
  const { isAllowed, message } = queue.apply
  const canApply = isAllowed || last !== null
  const words = canApply ? 'Your last decision is staged.' : (message ?? 'Nothing is staged.')
  const address = screen.addressWith({ status: 'staged', kind: null, search: null, ...nothingOpen })
  return (
    <>
      <div id={id}>
        <StagedWords role="status">
          {isAllowed ? (
            <Link to={address} state={screen.linkState}>
              {describeStaged(queue.staged)}
            </Link>
          ) : (
            words
          )}
        </StagedWords>
        {queue.kind === 'SAVINGS' && <KindSums byKind={queue.staged.approvedByKind} />}
      </div>
      <Actions>
        {last && !opened.isAlone && (
          <Button variant="quiet" isSmall icon="undo" isBusy={isUndoing} onClick={undo}>
            Undo
            <Key name="z" />
          </Button>
        )}
        <JumpLink to={jumpTargets.item}>To the request</JumpLink>
        <Button id={jumpTargets.apply} variant="next" isSmall isDisabled={!canApply} aria-describedby={id} onClick={() => show('apply')}>
          Apply Dispositions
          <Key name="Shift A" />
        </Button>
      </Actions>
    </>
  )
}

/** One decision for all selected items. */
function SelectionActions({ state, queue }: QueueViewProps) {
  const { selected, leftOut, isStaging, answered, show, dispatch } = state
  const words = countOf(selected.length, 'item')
  const left = leftOut.length === 0 ? '' : `. ${formatCount(leftOut.length)} left out: ${countWarnings(leftOut)}`
  return (
    <>
      <Text $size="small" $weight="bold" role="status">
        {isStaging ? `Staging ${answered > 0 ? `${formatCount(answered)} of ` : ''}${words}…` : `${words} selected${left}`}
      </Text>
      <Cluster $gap={2}>
        <Button variant="quiet" isSmall isDisabled={isStaging} onClick={() => dispatch({ type: 'selectionCleared' })}>
          Clear
        </Button>
        <Button variant="line" isSmall icon="close" isDisabled={isStaging} onClick={() => show('reject')}>
          Reject
        </Button>
        <Button variant="solid" isSmall icon="check" isBusy={isStaging} busyLabel="Staging…" onClick={() => show('approve')}>
          Approve
        </Button>
      </Cluster>
      <SelectionDialogs {...{ state, queue, words }} />
    </>
  )
}

/** The bar below a queue: what is staged, or the selected items. */
export function QueueBar({ state, queue }: QueueViewProps) {
  const { selected, isStaging, last } = state
  const { isAlone } = state.opened
  const hasSelection = selected.length > 0 || isStaging
  const isActive = queue.apply.isAllowed || hasSelection || last !== null
  return (
    <>
      {!isAlone && <Keeper aria-hidden="true" />}
      <Bar
        aria-label="Dispositions"
        data-action-bar={isActive || isAlone ? '' : undefined}
        $isHiddenOnPhone={!isActive}
        $isBelowCard={isAlone}
      >
        {hasSelection ? <SelectionActions state={state} queue={queue} /> : <StagedActions state={state} queue={queue} />}
      </Bar>
    </>
  )
}
