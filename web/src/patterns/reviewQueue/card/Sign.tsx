import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, space, token } from '@/ui/theme.ts'
import type { StagedDecision } from '../queueState.ts'
import { describeDecision } from '../queueState.ts'
import { statusLook } from '../statusLook.ts'

const colours = { APPROVED: token.success, REJECTED: token.danger } as const

/** Below the card of a phone; on a wide page the bar of the queue has Undo. */
const Line = styled.div<{ $status: keyof typeof colours }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${token.target};
  font-size: ${token.textSmall};
  line-height: 1.35;
  > svg { color: ${({ $status }) => colours[$status]}; }
  > span { flex: 1; min-width: 0; }
  > button { margin-right: calc(-1 * ${space(3)}); }
  ${media.wide} { display: none; }
  ${media.print} { display: none; }
`

interface SignProps {
  decision: StagedDecision
  isReady: boolean
  isUndoing: boolean
  onUndo: () => void
}

/** What the last tap has staged, with the way back, on a phone. */
export function Sign({ decision, isReady, isUndoing, onUndo }: SignProps) {
  return (
    <Line $status={decision.status}>
      <Icon name={statusLook[decision.status].icon} />
      <span>{describeDecision(decision)}</span>
      <Button variant="quiet" isSmall icon="undo" isDisabled={!isReady} isBusy={isUndoing} onClick={onUndo}>
        Undo
      </Button>
    </Line>
  )
}
