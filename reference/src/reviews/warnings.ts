import { Decimal } from 'decimal.js'
import type { components } from '../../../schema/generated/rest.ts'
import { formatPesos, leastBalance } from '../ledger/amounts.ts'
import type { Request } from './requests.ts'

type Warning = components['schemas']['Warning']

/** What a withdrawal, as the reader would approve it, takes beyond what may be taken. */
function findLimit({ amount, balance, staged }: Request, callerGuid: string): Warning[] {
  if (balance === null) return []
  const most = Decimal.max(new Decimal(balance).minus(leastBalance), 0)
  const asked = (staged?.officer_guid === callerGuid ? staged.amount : null) ?? amount ?? '0'
  return most.lessThan(asked) ? [{ Kind: 'limit', Message: `More than the ${formatPesos(most)} that can be withdrawn` }] : []
}

const showTerms = (amount: string | null, term: number | null): string =>
  `${formatPesos(new Decimal(amount ?? '0'))} per payday${term === null ? '' : ` for ${term} ${term === 1 ? 'year' : 'years'}`}`

/** A file may have changed the terms that the member saw. */
function findTerm({ kind, old_amount, old_term, present_amount, present_term }: Request): Warning[] {
  const [old, present] = [showTerms(old_amount, old_term), showTerms(present_amount, present_term)]
  return kind === 'change' && old !== present ? [{ Kind: 'term', Message: `Asked for at ${old}, now ${present}` }] : []
}

/** What calls for a look before a request that waits is approved; nothing for most requests. */
export function showWarnings(request: Request, { callerGuid }: { readonly callerGuid: string }): { readonly Warnings?: Warning[] } {
  const Warnings = request.status === 'Review' ? [...findLimit(request, callerGuid), ...findTerm(request)] : []
  return Warnings.length > 0 ? { Warnings } : {}
}

/** The other requests with the same file as a deposit's proof. */
export const showSameProof = ({ same_proof: SameProof }: Request) => (SameProof?.length ? { SameProof } : {})
