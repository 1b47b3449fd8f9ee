import type { ReactElement } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { Key } from '../Key.tsx'

const ButtonBar = styled.div`
  display: grid;
  /* Large text puts one button below the other. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9em), 1fr));
  gap: ${space(3)};
  margin-top: ${space(2)};
  ${media.print} { display: none; }
`

export const Reason = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: ${space(2)};
  color: ${token.caution};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
`

export interface DecisionButtonsProps {
  canApprove: boolean
  canReject: boolean
  /** Why not both, or why not with what was asked for. */
  blocked: string | null
  /** The card has been shown long enough: what is pressed is meant for it. */
  isReady: boolean
  isSending: boolean
  /** What became of the last press, above the buttons. */
  sign: ReactElement | false
  onApprove: () => void
  onReject: () => void
}

/** Approve (check) and Reject (x). A disabled button stays in reach, and the reason is above both. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { canApprove, canReject, blocked, isReady, isSending, sign, onApprove, onReject } = props
  const id = useId()
  const describedBy = blocked === null ? undefined : id
  return (
    <ButtonBar>
      {sign}
      {blocked !== null && (
        <Reason id={id}>
          <Icon name="lock" />
          <span>{blocked}</span>
        </Reason>
      )}
      <Button
        variant="line"
        icon="close"
        isDisabled={!canReject || !isReady || isSending}
        aria-describedby={canReject ? undefined : describedBy}
        onClick={onReject}
      >
        Reject
        <Key name="r" />
      </Button>
      <Button
        variant="solid"
        icon="check"
        isDisabled={!canApprove || !isReady}
        isBusy={isSending}
        busyLabel="Staging…"
        aria-describedby={describedBy}
        onClick={onApprove}
      >
        Approve
        <Key name="a" />
      </Button>
    </ButtonBar>
  )
}
