import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { portal } from '@/portal.ts'

/** Where a deposit or the membership fee is paid: the REST API's words, the portal's, or the address to ask at. */
export function WhereToPay({ details }: { details: string | null }) {
  const words = details ?? portal.paymentDetails
  if (words !== '') return words
  return (
    <span>
      Ask for the account at <WhomToAsk to={portal.mailPayments} />.
    </span>
  )
}
