import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { WizardPage } from '@/patterns/wizard/WizardPage.tsx'
import type { Savings_SavingsFragment } from '../../parts/savings.generated.ts'
import { savingsPage } from '../../parts/savingsPage.ts'
import { useContinue } from '../../parts/useContinue.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ProofField } from './ProofField.tsx'
import type { DepositRequest } from './useDepositRequest.ts'

interface ProofStepProps {
  wizard: Wizard
  /** A decimal string of pesos. */
  amount: string
  savings: Savings_SavingsFragment
  request: DepositRequest
  preview: ReactNode
}

/** Step 2: the proof, then the dialog that confirms the deposit. */
export function ProofStep({ wizard, amount, savings, request, preview }: ProofStepProps) {
  const [isOpen, setOpen] = useState(false)
  const { proof, isChecking } = request
  const missing = isChecking ? 'The file is still being checked. Wait for it.' : 'Proof of deposit is required.'
  const findProblems = () => (proof === null || isChecking ? [{ field: ['proof'], message: missing }] : [])
  const { proceed } = useContinue({ wizard, findProblems, onDone: () => setOpen(true) })
  return (
    <>
      <WizardPage
        wizard={wizard}
        title="Show the proof of your deposit"
        exit={savingsPage.to}
        preview={preview}
        isBusy={wizard.isSending}
        busyLabel="Sending your deposit…"
        onSubmit={proceed}
      >
        <ProofField request={request} error={wizard.errors.proof} isSending={wizard.isSending} hasFailed={wizard.failure !== undefined} />
      </WizardPage>
      {proof && (
        <ConfirmDialog
          isOpen={isOpen}
          amount={amount}
          amountPath={wizard.pathOf('amount')}
          savings={savings}
          proofName={proof.name}
          onClose={() => setOpen(false)}
          onSend={() => {
            setOpen(false)
            request.send()
          }}
        />
      )}
    </>
  )
}
