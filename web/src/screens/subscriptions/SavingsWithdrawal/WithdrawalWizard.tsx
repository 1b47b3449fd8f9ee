import { formatMoney } from '../../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { usePreview } from '@/patterns/wizard/usePreview.ts'
import { useWizard } from '@/patterns/wizard/useWizard.ts'
import { sendMutation } from '@/session/sendMutation.ts'
import { portal } from '@/portal.ts'
import { useViewer } from '@/session/session.ts'
import { AmountStep } from '../parts/AmountStep.tsx'
import { CheckStep } from '../parts/CheckStep.tsx'
import { isAmountAsked } from '../parts/isAsAsked.ts'
import { nextSteps } from '../parts/nextSteps.tsx'
import { RequestWizard } from '../parts/RequestWizard.tsx'
import { SavingsBlock } from '../parts/RequestBlock.tsx'
import type { Savings_SavingsFragment } from '../parts/savings.generated.ts'
import { savingsPage } from '../parts/savingsPage.ts'
import { suggestWithdrawals } from '../parts/suggestAmounts.ts'
import { WithdrawalPreviewPanel } from './parts/WithdrawalPreviewPanel.tsx'
import { RequestSavingsWithdrawalDocument, WithdrawalPreviewDocument } from './screen.generated.ts'

const steps = [
  { name: 'amount', asks: ['amount'], isAnswered: ({ amount = '' }) => parseMoney(amount) !== null },
  { name: 'check', asks: [], isAnswered: () => true },
] as const

type WithdrawalRequest = Savings_SavingsFragment['withdrawalRequests'][number]

const stepsOf = (request: WithdrawalRequest) =>
  nextSteps({
    request,
    asked: `You asked for a withdrawal of ${formatMoney(request.requestedAmount ?? request.amount)}`,
    effect: {
      title: 'You are paid',
      detail: `Once it is approved, it comes off your savings. Until then they stay as they are. ${portal.payoutDetails}`.trim(),
    },
  })

function suggestionsOf({ minimum, maximum }: Savings_SavingsFragment['withdrawal'], isRefused: boolean) {
  return isRefused ? [{ amount: maximum, words: 'Use the most' }] : suggestWithdrawals(minimum, maximum)
}

const answersOf = (amount: string, fullName: string) => [
  { question: 'Amount', answer: formatMoney(amount), step: 'amount' },
  { question: 'Comes from', answer: `Savings of ${fullName}` },
  ...(portal.payoutDetails === '' ? [] : [{ question: 'Is paid to', answer: portal.payoutDetails }]),
]

interface WithdrawalWizardProps {
  savings: Savings_SavingsFragment
  /** Reads the savings again. */
  onConflict: () => void
}

/** How much, then all of it to check. */
export function WithdrawalWizard({ savings, onConflict }: WithdrawalWizardProps) {
  const wizard = useWizard({
    name: 'savings-withdrawal',
    steps,
    onConflict,
    requests: savings.withdrawalRequests,
    isAsAsked: isAmountAsked,
  })
  const fullName = useViewer()?.fullName ?? ''
  const amount = parseMoney(wizard.answers.amount ?? '')
  const preview = usePreview(WithdrawalPreviewDocument, amount === null ? null : { amount })
  const panel = <WithdrawalPreviewPanel savings={savings} preview={preview} />

  function send(): void {
    if (amount === null) return
    void wizard.send((idempotencyKey) => sendMutation(RequestSavingsWithdrawalDocument, { amount, idempotencyKey }))
  }

  const { withdrawal, totalAmount } = savings
  const { minimum, maximum } = withdrawal
  return (
    <RequestWizard
      wizard={wizard}
      title="Withdraw"
      sentTitle="Your withdrawal request was sent"
      isAllowed={withdrawal.isAllowed}
      block={<SavingsBlock savings={savings} act="withdrawal" />}
      requests={savings.withdrawalRequests}
      stepsOf={stepsOf}
      back={savingsPage}
    >
      {wizard.step.name === 'amount' || amount === null ? (
        <AmountStep
          wizard={wizard}
          title="How much will you withdraw?"
          exit={savingsPage.to}
          name="amount"
          label="Amount"
          hint={`From ${formatMoney(minimum)} to ${formatMoney(maximum)}. You have ${formatMoney(totalAmount)}.`}
          suggestions={suggestionsOf(withdrawal, amount !== null && wizard.errors.amount !== undefined)}
          preview={panel}
          computeErrors={async () => (await preview.compute())?.viewer?.savings?.previewWithdrawal.userErrors ?? []}
        />
      ) : (
        <CheckStep
          wizard={wizard}
          title="Check your withdrawal"
          exit={savingsPage.to}
          answers={answersOf(amount, fullName)}
          preview={panel}
          submitLabel={`Send withdrawal of ${formatMoney(amount)}`}
          busyLabel="Sending your withdrawal…"
          onSend={send}
        />
      )}
    </RequestWizard>
  )
}
