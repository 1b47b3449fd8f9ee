import type { MemberRequestKind } from '@/schema.generated.ts'
import type { MemberRequest_RequestFragment } from '../../parts/cancelRequest.generated.ts'

export const kindFilters = [
  { value: 'all', label: 'All' },
  { value: 'money', label: 'Money' },
  { value: 'services', label: 'Services' },
  { value: 'forms', label: 'Forms' },
] as const

const filterOf: Readonly<Record<MemberRequestKind, string>> = {
  DEPOSIT: 'money',
  WITHDRAWAL: 'money',
  SAVINGS_CHANGE: 'money',
  RENEWAL: 'money',
  SERVICE: 'services',
  FORM: 'forms',
  REGISTRATION: 'forms',
}

/** The requests that the address asks for; all for a word that names no kind. */
export function findShown(requests: readonly MemberRequest_RequestFragment[], params: URLSearchParams) {
  const show = params.get('show')
  const isKnown = kindFilters.some(({ value }) => value === show && value !== 'all')
  return isKnown ? requests.filter(({ kind }) => filterOf[kind] === show) : requests
}
