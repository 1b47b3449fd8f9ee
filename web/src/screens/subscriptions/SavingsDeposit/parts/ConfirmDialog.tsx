import type { ReactNode } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import { WhereToPay } from '@/patterns/payment/WhereToPay.tsx'
import { useViewer } from '@/session/session.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import type { Savings_SavingsFragment } from '../../parts/savings.generated.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  /** A decimal string of pesos. */
  amount: string
  savings: Savings_SavingsFragment
  amountPath: string
  proofName: string
  onClose: () => void
  onSend: () => void
}

/** The one confirmation of a deposit: all of it to check, then it is sent. */
export function ConfirmDialog({ isOpen, amount, savings, amountPath, proofName, onClose, onSend }: ConfirmDialogProps) {
  const viewer = useViewer()
  const changeProof = (words: ReactNode) => (
    <a
      href="#proof"
      onClick={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {words}
    </a>
  )
  return (
    <ActDialog
      isOpen={isOpen}
      isAlert={false}
      title="Send this deposit?"
      verb={{ children: `Send deposit of ${formatMoney(amount)}` }}
      onAct={onSend}
      onClose={onClose}
    >
      <Text as="div" $top={5} $tone="ink">
        <AnswerList
          rows={[
            { question: 'Amount', answer: formatMoney(amount), renderChange: (words) => <Link to={amountPath}>{words}</Link> },
            { question: 'Proof of deposit', answer: proofName, renderChange: changeProof },
            { question: 'Paid to', answer: <WhereToPay details={savings.paymentDetails} /> },
            { question: 'Goes to', answer: `Savings of ${viewer?.fullName ?? ''}` },
          ]}
        />
      </Text>
      <Text
        $top={4}
        $size="small"
      >{`An officer compares it with the slip. Your savings stay ${formatMoney(savings.totalAmount)} until then.`}</Text>
    </ActDialog>
  )
}
