import { useState } from 'react'
import styled from 'styled-components'
import { compareMoney, formatMoney } from '../../../../../../schema/rules/money.ts'
import { formatMonth } from '@/format/date.ts'
import { parseMoney, refuseAmount } from '@/format/parseMoney.ts'
import type { AmountSuggestion } from '@/patterns/wizard/AmountField.tsx'
import { AmountField } from '@/patterns/wizard/AmountField.tsx'
import type { PreviewLine } from '@/patterns/wizard/Preview.tsx'
import { OldToNew, Preview } from '@/patterns/wizard/Preview.tsx'
import { usePreview } from '@/patterns/wizard/usePreview.ts'
import { portal } from '@/portal.ts'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { media, space } from '@/ui/theme.ts'
import type { EarlyPaymentQuery } from '../screen.generated.ts'
import { EarlyPaymentDocument } from '../screen.generated.ts'

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

type AskedLoan = NonNullable<NonNullable<EarlyPaymentQuery['viewer']>['loan']>
type Outcome = NonNullable<NonNullable<AskedLoan['previewEarlyPayment']>['outcome']>

const linesOf = (outcome: Outcome): PreviewLine[] => [
  { label: 'Interest you save', value: <OldToNew to={<Money amount={outcome.interestSaved} />} /> },
  { label: 'Payments left, from today', value: <OldToNew from={outcome.oldPaymentsLeft} to={outcome.newPaymentsLeft} /> },
  { label: 'Last payment', value: <OldToNew from={formatMonth(outcome.oldLastMonth)} to={formatMonth(outcome.newLastMonth)} /> },
  {
    label: 'Left to pay after the next payment',
    value: <OldToNew from={<Money amount={outcome.oldBalanceAfter} />} to={<Money amount={outcome.newBalanceAfter} />} />,
  },
]

const suggested = ['5000.00', '10000.00']

function suggestionsOf(limit: string): AmountSuggestion[] {
  const below = suggested.filter((amount) => compareMoney(amount, limit) < 0)
  return [...below.map((amount) => ({ amount })), { amount: limit, words: 'All of it' }]
}

interface EarlyPaymentProps {
  loanId: string
  /** The most that can be paid on top, pesos. */
  limit: string
  nextMonth: string
}

/** What an amount on top of the next payment would save: an estimate, of which nothing is sent. */
export function EarlyPayment({ loanId, limit, nextMonth }: EarlyPaymentProps) {
  const [text, setText] = useState('')
  const amount = parseMoney(text)
  const state = usePreview(EarlyPaymentDocument, amount === null ? null : { id: loanId, amount })
  const preview = state.data?.viewer?.loan?.previewEarlyPayment
  const isUnread = text.trim() !== '' && amount === null
  return (
    <Text as="section" $isScreenOnly>
      <h2>If you pay early</h2>
      <Muted $top={1} $bottom={4}>
        Try an amount. Nothing is sent.
      </Muted>
      <Halves>
        <Stack $gap={4}>
          <AmountField
            name="early-payment"
            label={`Paid on top, with the payment of ${formatMonth(nextMonth)}`}
            hint={`At most ${formatMoney(limit)}: the principal that this payment leaves.`}
            value={text}
            error={isUnread ? refuseAmount(text) : undefined}
            suggestions={suggestionsOf(limit)}
            onChange={setText}
          />
          <ButtonAnchor href={`mailto:${portal.mailLoans}`} icon="mail" isBlock>
            Ask the loan office
          </ButtonAnchor>
        </Stack>
        <Preview
          title="An estimate"
          state={state}
          lines={preview?.outcome ? linesOf(preview.outcome) : []}
          refusals={preview?.userErrors}
          hint={isUnread ? 'Correct the amount to see it here.' : undefined}
          failure="This could not be computed just now."
        >
          <Muted $top={2}>
            How it is computed: the amount pays the principal of the last months first, and the interest of each month whose principal is
            then paid is not charged. The cooperative decides; ask the loan office before you pay.
          </Muted>
        </Preview>
      </Halves>
    </Text>
  )
}
