import { portal } from '@/portal.ts'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'

/** Where a deposit or the membership fee is paid: the cooperative's words, or the address to ask at. */
export function WhereToPay() {
  if (portal.paymentDetails !== '') return portal.paymentDetails
  return (
    <>
      Ask for the account at <MailLink to={portal.mailPayments} />.
    </>
  )
}
