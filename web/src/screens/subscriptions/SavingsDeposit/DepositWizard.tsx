import { formatMoney } from '../../../../../schema/rules/money.ts'
import { parseMoney } from '@/format/parseMoney.ts'
import { PaymentReference } from '@/patterns/payment/PaymentReference.tsx'
import { WhereToPay } from '@/patterns/payment/WhereToPay.tsx'
import { usePreview } from '@/patterns/wizard/usePreview.ts'
import { useWizard } from '@/patterns/wizard/useWizard.ts'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { AmountStep } from '../parts/AmountStep.tsx'
import { isDepositAsked } from '../parts/isAsAsked.ts'
import { nextSteps } from '../parts/nextSteps.tsx'
import { RequestWizard } from '../parts/RequestWizard.tsx'
import { SavingsBlock } from '../parts/RequestBlock.tsx'
import type { Savings_SavingsFragment } from '../parts/savings.generated.ts'
import { savingsPage } from '../parts/savingsPage.ts'
import { depositSuggestions } from '../parts/suggestAmounts.ts'
import { DepositPreviewPanel, restWords } from './parts/DepositPreviewPanel.tsx'
import { ProofStep } from './parts/ProofStep.tsx'
import { useDepositRequest } from './parts/useDepositRequest.ts'
import { DepositPreviewDocument } from './screen.generated.ts'

const steps = [
  { name: 'amount', asks: ['amount'], isAnswered: ({ amount = '' }) => parseMoney(amount) !== null },
  { name: 'proof', asks: ['proof'], isAnswered: () => true },
] as const

type DepositRequest = Savings_SavingsFragment['depositRequests'][number]

const stepsOf = (request: DepositRequest) =>
  nextSteps({
    request,
    asked: `You asked for a deposit of ${formatMoney(request.requestedAmount ?? request.amount)}`,
    effect: {
      title: 'It is posted to your savings',
      detail: `Once an officer has compared it with the proof. Until then they stay as they are. ${restWords}`,
    },
  })

interface DepositWizardProps {
  savings: Savings_SavingsFragment
  /** Reads the savings again. */
  onConflict: () => void
}

/** How much, then the proof; the dialog confirms both. */
export function DepositWizard({ savings, onConflict }: DepositWizardProps) {
  const wizard = useWizard({ name: 'savings-deposit', steps, onConflict, requests: savings.depositRequests, isAsAsked: isDepositAsked })
  const amount = parseMoney(wizard.answers.amount ?? '')
  const preview = usePreview(DepositPreviewDocument, amount === null ? null : { amount })
  const request = useDepositRequest(wizard, amount)
  const isAmount = wizard.step.name === 'amount' || amount === null
  const panel = <DepositPreviewPanel preview={preview} amount={isAmount ? null : amount} amountPath={wizard.pathOf('amount')} />
  return (
    <RequestWizard
      wizard={wizard}
      title="Deposit"
      sentTitle="Your deposit request was sent"
      isAllowed={savings.deposit.isAllowed}
      block={<SavingsBlock savings={savings} act="deposit" />}
      requests={savings.depositRequests}
      stepsOf={stepsOf}
      back={savingsPage}
    >
      {isAmount ? (
        <AmountStep
          wizard={wizard}
          title="How much do you deposit?"
          exit={savingsPage.to}
          name="amount"
          label="Amount"
          hint={`At least ${formatMoney(savings.minimumDeposit)}, as the slip shows it.`}
          suggestions={depositSuggestions}
          preview={panel}
          computeErrors={async () => (await preview.compute())?.viewer?.savings?.previewDeposit.userErrors ?? []}
        >
          <Stack as="section" $gap={1}>
            <h2>Where to pay</h2>
            <Muted>
              <WhereToPay details={savings.paymentDetails} /> <PaymentReference />
            </Muted>
          </Stack>
        </AmountStep>
      ) : (
        <ProofStep wizard={wizard} amount={amount} savings={savings} request={request} preview={panel} />
      )}
    </RequestWizard>
  )
}
