import { formatMoney } from '../../../../../../schema/rules/money.ts'
import { pastDueWords } from '@/patterns/pastDue/pastDueWords.ts'
import { WhereToPay } from '@/patterns/payment/WhereToPay.tsx'
import { portal } from '@/portal.ts'
import { Attention } from '@/ui/Attention/Attention.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'
import type { ShownLoan } from './shownLoan.ts'

/** What is past due of a loan, where to pay, and whom to ask; nothing where nothing is. */
export function PastDue({ loan }: { loan: ShownLoan }) {
  const words = pastDueWords(loan)
  if (words === null || !loan.pastDue) return null
  const { amount } = loan.pastDue
  return (
    <Text as="div" $bottom={6}>
      <Attention
        icon="warning"
        title={words}
        action={
          <ButtonAnchor href={`mailto:${portal.mailLoans}`} icon="mail">
            Write to the loan office
          </ButtonAnchor>
        }
      >
        <span>
          Pay {formatMoney(amount)} and send the slip to <MailLink to={portal.mailPayments} />. If it is hard now, ask the loan office for
          parts.
        </span>
        <Muted as="span" $isBlock $top={1}>
          Where to pay: <WhereToPay details={null} />
        </Muted>
      </Attention>
    </Text>
  )
}
