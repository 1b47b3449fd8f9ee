import styled from 'styled-components'
import { formatDate } from '@/format/date.ts'
import { formatMoney } from '../../../../../schema/rules/money.ts'
import { useViewer } from '@/session/session.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'
import { defaultRemarks } from '../approvalDraft.ts'
import type { ReviewRequest } from '../queueTypes.ts'

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  margin-top: ${space(3)};
  padding: ${space(3)};
  border-radius: ${token.radiusSmall};
  background: ${token.neutral};
  color: ${token.ink};
  font-size: ${token.textSmall};
  overflow-wrap: anywhere;
  svg { margin-right: ${space(1)}; vertical-align: text-bottom; }
`

const waits = 'An approval waits for a second officer.'

interface SecondOfficerNoteProps {
  request: Pick<ReviewRequest, 'secondOfficer' | 'status'>
  isDisabled: boolean
  isBusy: boolean
  onTakeBack: () => void
}

/** That an approval needs two officers; with the one that waits, what was approved, and the way to take it back. */
export function SecondOfficerNote({ request: { secondOfficer, status }, isDisabled, isBusy, onTakeBack }: SecondOfficerNoteProps) {
  const viewer = useViewer()
  if (!secondOfficer) return null
  const { first, above } = secondOfficer
  if (!first) {
    return (
      <Box>
        <p>
          <Icon name="people" size="small" />
          <span>{above === null ? waits : `One officer approves ${formatMoney(above)} of a member a day at most. ${waits}`}</span>
        </p>
      </Box>
    )
  }
  const isOwn = first.officerId === viewer?.id
  const terms = [
    first.amount !== null ? formatMoney(first.amount) : '',
    first.effectivityDate !== null ? `Effectivity date ${formatDate(first.effectivityDate)}` : '',
    first.remarks === defaultRemarks ? '' : first.remarks,
  ].filter(Boolean)
  return (
    <Box key="first">
      <p>
        <Icon name="people" size="small" />
        <span>{isOwn ? 'You' : first.officer}</span> approved it on <DateText value={first.approvedAt} hasTime />. It waits for a second
        officer.
      </p>
      {terms.length > 0 && <p>{terms.join('. ')}</p>}
      {!isOwn && <p>Approve the same and apply it to confirm. Another amount or date waits for a second officer again.</p>}
      {status === 'REVIEW' && (
        <Button variant="line" icon="undo" isDisabled={isDisabled} isBusy={isBusy} busyLabel="Taking back…" onClick={onTakeBack}>
          Take back the approval
        </Button>
      )}
    </Box>
  )
}
