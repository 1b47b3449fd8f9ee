import { isolate } from '../../../../../schema/rules/visibleText.ts'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { formatDate } from '@/format/date.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { formatMoney, subtractMoney } from '../../../../../schema/rules/money.ts'
import { DateField } from '@/forms/fields/DateField.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { media, space } from '@/ui/theme.ts'
import { approvalFieldId, findUnusualDay, hasOtherAmount } from '../approvalDraft.ts'
import { Key } from '../Key.tsx'
import { Reason } from './DecisionButtons.tsx'
import type { ReviewRequest } from '../queueTypes.ts'
import type { useRequestDecision } from './useRequestDecision.ts'

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(3)};
  > * { width: 100%; }
  > button { width: auto; }
`

/** The amount on a slip, in one line where there is room: the slip above has the height. */
const SlipField = styled(Field)`
  ${media.medium} {
    grid-template-columns: auto minmax(0, 15rem) minmax(0, 1fr);
    align-items: center;
    column-gap: ${space(4)};
    > label, > label + p { grid-row: 1; }
    > label + p { grid-column: 3; }
    > p + p { grid-column: 1 / -1; }
    > :last-child { grid-area: 1 / 2; }
  }
`

interface ApprovalFieldsProps {
  name: string
  request: ReviewRequest
  decision: Pick<ReturnType<typeof useRequestDecision>, 'draft' | 'setDraft' | 'problems'>
}

function AmountFields({ name, request, asked, decision }: ApprovalFieldsProps & { asked: string }) {
  const { draft, setDraft, problems } = decision
  const isSlip = request.proof !== null
  const same = () => setDraft({ ...draft, amount: formatMoney(asked), remarks: '' })
  const Frame = isSlip ? SlipField : Field
  return (
    <>
      <Frame
        id={approvalFieldId(request.id, 'amount')}
        label={isSlip ? 'Amount on the slip' : 'Amount to post'}
        hint={
          isSlip ? (
            <span role="status">{compareAmount(asked, draft.amount)}</span>
          ) : (
            `It may be lowered: ${formatMoney(asked)} was asked for.`
          )
        }
        error={problems.amount}
      >
        {(control) => (
          <TextInput
            {...control}
            suffix={
              isSlip && (
                <Button variant="tonal" isSmall onClick={same}>
                  <Key name="=" /> Same
                </Button>
              )
            }
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={({ target }) => setDraft({ ...draft, amount: target.value })}
          />
        )}
      </Frame>
      {hasOtherAmount(request, draft) && (
        <Field
          id={approvalFieldId(request.id, 'remarks')}
          label="Remarks"
          hint={`${isolate(name)} will read these words and both amounts.`}
          error={problems.remarks}
        >
          {(control) => (
            <TextArea
              {...control}
              value={draft.remarks}
              placeholder="Reason for another amount"
              onChange={({ target }) => setDraft({ ...draft, remarks: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** How the amount on a slip compares with what was asked. */
function compareAmount(asked: string, text: string): string | undefined {
  const amount = parseMoney(text)
  if (amount === null) return undefined
  if (amount === asked) return 'The same as asked.'
  const less = subtractMoney(asked, amount)
  return less.startsWith('-') ? undefined : `${formatMoney(less)} less than asked. Approving posts ${formatMoney(amount)}.`
}

const countMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whole months from a day to a later one. */
function monthsBetween(from: string, to: string): number {
  return countMonths(to) - countMonths(from) - (to.slice(8) < from.slice(8) ? 1 : 0)
}

interface DateFieldsProps extends Omit<ApprovalFieldsProps, 'name'> {
  change: NonNullable<ReviewRequest['change']>
}

/** Asks about an effectivity date that is possible but unusual. */
function DateQuestion({ day, change, request, decision: { draft, setDraft, problems } }: DateFieldsProps & { day: string }) {
  const asked = useId()
  return (
    <div role="group" aria-labelledby={asked}>
      <Reason id={asked} role="status">
        <Icon name="warning" />
        <span>
          {formatDate(day)} is {monthsBetween(change.earliestEffectivityDate, day)} months after the earliest day. Until then the new{' '}
          {formatMoney(change.newContribution)} per payday does not begin.
        </span>
      </Reason>
      <Checkbox
        id={approvalFieldId(request.id, 'isDateConfirmed')}
        checked={draft.isDateConfirmed}
        error={draft.isDateConfirmed ? undefined : problems.isDateConfirmed}
        onChange={({ target }) => setDraft({ ...draft, isDateConfirmed: target.checked })}
      >
        Yes, {formatDate(day)}
      </Checkbox>
    </div>
  )
}

function DateFields(props: DateFieldsProps) {
  const { change, request } = props
  const { draft, setDraft, problems } = props.decision
  const { earliestEffectivityDate: minimum, latestEffectivityDate: maximum } = change
  const day = findUnusualDay(change, draft)
  return (
    <>
      <DateField
        id={approvalFieldId(request.id, 'effectivityDate')}
        label="Effectivity date"
        hint={`From ${formatDate(minimum)} to ${formatDate(maximum)}.`}
        error={problems.effectivityDate}
        {...{ minimum, maximum }}
        value={draft.effectivityDate}
        onValue={(effectivityDate) => setDraft({ ...draft, effectivityDate, isDateConfirmed: false })}
      />
      {day !== null && <DateQuestion {...props} day={day} />}
    </>
  )
}

/** What an approval needs: the effectivity date of a change, and for a transaction the amount to post. */
export function ApprovalFields({ name, request, decision }: ApprovalFieldsProps) {
  const { change, requestedAmount: asked } = request
  const [isAmountOpen, setAmountOpen] = useState(() => request.proof !== null || hasOtherAmount(request, decision.draft))
  if (!change && asked === null) return null
  return (
    <Fields>
      {change && <DateFields {...{ request, decision, change }} />}
      {asked !== null && !isAmountOpen && (
        <Button variant="tonal" isSmall onClick={() => setAmountOpen(true)}>
          Lower the amount
        </Button>
      )}
      {asked !== null && isAmountOpen && <AmountFields {...{ name, request, asked, decision }} />}
    </Fields>
  )
}
