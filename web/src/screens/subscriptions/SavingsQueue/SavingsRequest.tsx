import styled from 'styled-components'
import { formatMoney, moneyParts, pesoSign, subtractMoney } from '../../../../../schema/rules/money.ts'
import type { ReviewOf, ReviewRequest } from '@/patterns/reviewQueue/queueTypes.ts'
import type { PlannedApproval } from '@/patterns/reviewQueue/approvalDraft.ts'
import { kindTitle } from '@/patterns/reviewQueue/requestWords.ts'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { token } from '@/ui/theme.ts'
import { ChangeTable } from '../reviews/ChangeTable.tsx'
import { CheckLine } from '../reviews/CheckLine.tsx'
import { listWords } from '@/format/listWords.ts'

const Amount = styled.p`
  font-size: ${token.textAmount};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.2;
`

const Peso = styled.span`
  margin-right: .1em;
  color: ${token.inkMuted};
  font-size: .7em;
  font-weight: ${token.weightMedium};
  letter-spacing: 0;
`

/** The amount that is decided, the largest thing of its request. */
function BigAmount({ label, amount }: { label: string; amount: string }) {
  const parts = moneyParts(amount)
  return (
    <>
      <Muted $top={5}>{label}</Muted>
      <Amount>
        <Peso>{pesoSign(parts)}</Peso>
        <span>{`${parts.whole}.${parts.cents}`}</span>
      </Amount>
    </>
  )
}

interface SavingsRequestProps {
  review: ReviewOf<'SavingsReview'>
  request: ReviewRequest
  approval: PlannedApproval
}

/** The savings after the amount that is staged, or that the form has; after what was asked for while that cannot be read. */
function Transaction({ review, request, approval, amount }: SavingsRequestProps & { amount: string }) {
  const { kind, sameProof, requestedAmount } = request
  const isWithdrawal = kind === 'WITHDRAWAL'
  const posted = approval.amount ?? amount
  const after = isWithdrawal ? subtractMoney(review.totalAmount, posted) : subtractMoney(review.totalAmount, `-${posted}`)
  const isMet = !subtractMoney(after, review.requiredBalance).startsWith('-')
  return (
    <>
      <BigAmount label={kindTitle(kind)} amount={amount} />
      {requestedAmount !== null && requestedAmount !== amount && <p>{formatMoney(requestedAmount)} was asked for.</p>}
      <Stack $gap={5} $top={5}>
        {sameProof.length > 0 && <CheckLine isMet={false}>The same file was sent with {listWords(sameProof)}.</CheckLine>}
        <Facts
          facts={[
            { label: 'Savings now', value: <Money amount={review.totalAmount} /> },
            ...(posted === amount ? [] : [{ label: 'To post', value: <Money amount={posted} isStrong /> }]),
            { label: 'After', value: <Money amount={after} /> },
          ]}
        />
        {isWithdrawal && (
          <CheckLine isMet={isMet}>
            {`Leaves ${isMet ? 'at least' : 'less than'} the ${formatMoney(review.requiredBalance)} that must stay.`}
          </CheckLine>
        )}
      </Stack>
    </>
  )
}

/** A request of savings: a change of the contribution, a withdrawal, or a deposit. */
export function SavingsRequest({ review, request, approval }: SavingsRequestProps) {
  if (request.change) return <ChangeTable change={request.change} effectivityDate={approval.effectivityDate} />
  return request.amount === null ? null : <Transaction review={review} request={request} approval={approval} amount={request.amount} />
}
