import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { formatMoney } from '@/format/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { usePreview } from '@/patterns/wizard/usePreview.ts'
import { useWizard } from '@/patterns/wizard/useWizard.ts'
import { useViewer } from '@/session/session.ts'
import { AmountStep } from '../parts/AmountStep.tsx'
import { CheckStep } from '../parts/CheckStep.tsx'
import { isAmountAsked } from '../parts/isAsAsked.ts'
import { nextSteps } from '../parts/nextSteps.tsx'
import { RequestWizard } from '../parts/RequestWizard.tsx'
import { SavingsBlock } from '../parts/SavingsBlock.tsx'
import type { Savings_SavingsFragment } from '../parts/savings.generated.ts'
import { savingsPage } from '../parts/savingsPage.ts'
import { suggestWithdrawals } from '../parts/suggestAmounts.ts'
import { WithdrawalPreviewPanel } from './parts/WithdrawalPreviewPanel.tsx'
import { useRequestSavingsWithdrawalMutation, WithdrawalPreviewDocument } from './screen.generated.ts'

const steps = [
  { name: 'amount', asks: ['amount'], isAnswered: ({ amount = '' }) => parseMoney(amount) !== null },
  { name: 'check', asks: [], isAnswered: () => true },
] as const

type WithdrawalRequest = Savings_SavingsFragment['withdrawalRequests'][number]

const stepsOf = (request: WithdrawalRequest) =>
  nextSteps({
    request,
    asked: `You asked for a withdrawal of ${formatMoney(request.requestedAmount ?? request.amount)}`,
    effect: { title: 'You are paid', detail: 'Once it is approved, it comes off your savings. Until then they stay as they are.' },
  })

interface WithdrawalWizardProps {
  savings: Savings_SavingsFragment
  memberCode: string | undefined
  /** Reads the savings again. */
  onConflict: () => void
}

/** How much, then all of it to check. */
export function WithdrawalWizard({ savings, memberCode, onConflict }: WithdrawalWizardProps) {
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
  const [request] = useRequestSavingsWithdrawalMutation(mutationOptions)

  async function send(idempotencyKey: string) {
    if (amount === null) return {}
    const { data, error } = await request({ variables: { input: { amount, idempotencyKey } } })
    const payload = data?.requestSavingsWithdrawal
    return { requestCode: payload?.request?.requestCode, userErrors: payload?.userErrors, error }
  }

  const panel = (
    <WithdrawalPreviewPanel savings={savings} preview={preview.data?.viewer?.savings?.previewWithdrawal} isFailed={preview.isFailed} />
  )
  const computeErrors = async () => (await preview.compute())?.viewer?.savings?.previewWithdrawal.userErrors ?? []
  const { withdrawal, totalAmount } = savings
  const { minimum, maximum } = withdrawal
  return (
    <RequestWizard
      wizard={wizard}
      title="Withdraw"
      isAllowed={withdrawal.isAllowed}
      block={<SavingsBlock savings={savings} act="withdrawal" />}
      requests={savings.withdrawalRequests}
      stepsOf={stepsOf}
      memberCode={memberCode}
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
          suggestions={
            wizard.errors.amount === undefined ? suggestWithdrawals(minimum, maximum) : [{ amount: maximum, words: 'Use the most' }]
          }
          preview={panel}
          computeErrors={computeErrors}
        />
      ) : (
        <CheckStep
          wizard={wizard}
          title="Check your withdrawal"
          exit={savingsPage.to}
          answers={[
            { question: 'Amount', answer: formatMoney(amount), step: 'amount' },
            { question: 'Comes from', answer: `Savings of ${fullName}` },
          ]}
          preview={panel}
          submitLabel={`Send withdrawal of ${formatMoney(amount)}`}
          busyLabel="Sending your withdrawal…"
          onSend={() => void wizard.send(send)}
        />
      )}
    </RequestWizard>
  )
}
