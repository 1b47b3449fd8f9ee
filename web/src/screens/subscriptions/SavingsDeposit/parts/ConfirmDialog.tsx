import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatMoney } from '@/format/money.ts'
import { useViewer } from '@/session/session.ts'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { space, token } from '@/ui/theme.ts'

const Answers = styled.div`
  margin-top: ${space(5)};
  color: ${token.ink};
`

const Words = styled.p`
  margin-top: ${space(4)};
  font-size: ${token.textSmall};
`

interface ConfirmDialogProps {
  isOpen: boolean
  /** Decimal strings of pesos. */
  amount: string
  totalAmount: string
  amountPath: string
  proofName: string
  onClose: () => void
  onSend: () => void
}

/** The one confirmation of a deposit: all of it to check, then it is sent. */
export function ConfirmDialog({ isOpen, amount, totalAmount, amountPath, proofName, onClose, onSend }: ConfirmDialogProps) {
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
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Send this deposit?"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" data-first-focus onClick={onSend}>
            {`Send deposit of ${formatMoney(amount)}`}
          </Button>
        </>
      }
    >
      <Answers>
        <AnswerList
          rows={[
            { question: 'Amount', answer: formatMoney(amount), renderChange: (words) => <Link to={amountPath}>{words}</Link> },
            { question: 'Proof of deposit', answer: proofName, renderChange: changeProof },
            { question: 'Goes to', answer: `Savings of ${viewer?.fullName ?? ''}` },
          ]}
        />
      </Answers>
      <Words>{`An officer compares it with the slip. Your savings stay ${formatMoney(totalAmount)} until then.`}</Words>
    </Dialog>
  )
}
