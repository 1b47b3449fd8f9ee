import { useMemberCode } from '@/patterns/systemId/useMemberCode.ts'

/** What to write on a payment, so that the office finds whose it is; nothing while the System ID is not known. */
export function PaymentReference() {
  const memberCode = useMemberCode()
  if (memberCode === undefined) return null
  return (
    <span>
      Write as the reference <b>{memberCode}</b>, your System ID.
    </span>
  )
}
