import { useId, useState } from 'react'
import styled from 'styled-components'
import { formatDate } from '@/format/date.ts'
import { formatMoney } from '@/format/money.ts'
import { DateInput } from '@/forms/fields/DateInput.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { space } from '@/ui/theme.ts'
import type { ApprovalDraft, ApprovalField, ApprovalProblems } from './approvalDraft.ts'
import { findUnusualDay, hasOtherAmount } from './approvalDraft.ts'
import { Reason } from './DecisionButtons.tsx'
import type { ReviewRequest } from './queueTypes.ts'

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(4)};
  margin-top: ${space(5)};
  > * { width: 100%; }
  > button { width: auto; }
`

/** The id of a field, to focus it when it is at fault. */
export const approvalFieldId = (requestId: string, field: ApprovalField): string => `${field}-${requestId}`

interface ApprovalFieldsProps {
  name: string
  request: ReviewRequest
  draft: ApprovalDraft
  problems: ApprovalProblems
  onChange: (draft: ApprovalDraft) => void
}

type FieldsOf<Request> = Omit<ApprovalFieldsProps, 'request'> & { request: Request }

function AmountFields({ name, request, draft, problems, onChange }: FieldsOf<ReviewRequest & { requestedAmount: string }>) {
  const { id, requestedAmount } = request
  return (
    <>
      <Field
        id={approvalFieldId(id, 'amount')}
        label="Amount to post"
        hint={`It may be lowered: ${formatMoney(requestedAmount)} was asked for.`}
        error={problems.amount}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={({ target }) => onChange({ ...draft, amount: target.value })}
          />
        )}
      </Field>
      {hasOtherAmount(request, draft) && (
        <Field
          id={approvalFieldId(id, 'remarks')}
          label="Remarks"
          hint={`${name} will read these words and both amounts.`}
          error={problems.remarks}
        >
          {(control) => (
            <TextArea
              {...control}
              value={draft.remarks}
              placeholder="Reason for another amount"
              onChange={({ target }) => onChange({ ...draft, remarks: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

const countMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whole months from a day to a later one. */
function monthsBetween(from: string, to: string): number {
  return countMonths(to) - countMonths(from) - (to.slice(8) < from.slice(8) ? 1 : 0)
}

type Change = NonNullable<ReviewRequest['change']>

/** Asks about an effectivity date that is possible but unusual. */
function DateQuestion({ day, change, request, draft, problems, onChange }: FieldsOf<ReviewRequest> & { day: string; change: Change }) {
  const { earliestEffectivityDate, newContribution } = change
  const asked = useId()
  return (
    <div role="group" aria-labelledby={asked}>
      <Reason id={asked} role="status">
        <Icon name="warning" />
        <span>
          {formatDate(day)} is {monthsBetween(earliestEffectivityDate, day)} months after the earliest day. Until then the new{' '}
          {formatMoney(newContribution)} per payday does not begin.
        </span>
      </Reason>
      <Checkbox
        id={approvalFieldId(request.id, 'isDateConfirmed')}
        checked={draft.isDateConfirmed}
        error={draft.isDateConfirmed ? undefined : problems.isDateConfirmed}
        onChange={({ target }) => onChange({ ...draft, isDateConfirmed: target.checked })}
      >
        Yes, {formatDate(day)}
      </Checkbox>
    </div>
  )
}

function DateFields(props: FieldsOf<ReviewRequest> & { change: Change }) {
  const { change, request, draft, problems, onChange } = props
  const { earliestEffectivityDate, latestEffectivityDate } = change
  const day = findUnusualDay(change, draft)
  return (
    <>
      <Field
        id={approvalFieldId(request.id, 'effectivityDate')}
        label="Effectivity date"
        hint={`From ${formatDate(earliestEffectivityDate)} to ${formatDate(latestEffectivityDate)}.`}
        error={problems.effectivityDate}
      >
        {(control) => (
          <DateInput
            {...control}
            label="Effectivity date"
            value={draft.effectivityDate}
            minimum={earliestEffectivityDate}
            maximum={latestEffectivityDate}
            onValue={(effectivityDate) => onChange({ ...draft, effectivityDate, isDateConfirmed: false })}
          />
        )}
      </Field>
      {day !== null && <DateQuestion {...props} day={day} />}
    </>
  )
}

/** What an approval needs: the effectivity date of a change, and for a transaction the amount to post. */
export function ApprovalFields({ name, request, draft, problems, onChange }: ApprovalFieldsProps) {
  const { change, requestedAmount } = request
  const [isAmountOpen, setAmountOpen] = useState(() => hasOtherAmount(request, draft))
  if (!change && requestedAmount === null) return null
  return (
    <Fields>
      {change && <DateFields {...{ name, request, draft, problems, onChange, change }} />}
      {requestedAmount !== null && !isAmountOpen && (
        <Button variant="tonal" isSmall onClick={() => setAmountOpen(true)}>
          Lower the amount
        </Button>
      )}
      {requestedAmount !== null && isAmountOpen && (
        <AmountFields {...{ name, draft, problems, onChange }} request={{ ...request, requestedAmount }} />
      )}
    </Fields>
  )
}
