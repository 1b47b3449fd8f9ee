import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import type { MemberRequestKind } from '@/schema.generated.ts'
import type { MemberRequest_RequestFragment } from '../../parts/cancelRequest.generated.ts'

interface Words {
  icon: IconName
  /** What happens next while it is in review. */
  next: string
  /** The word before the day of an approval. */
  approved: string
}

export const requestWords: Readonly<Record<MemberRequestKind, Words>> = {
  DEPOSIT: { icon: 'moneyIn', next: 'An officer compares it with the slip, then it is posted to your savings.', approved: 'Posted' },
  WITHDRAWAL: { icon: 'moneyOut', next: 'An officer decides it, then it is paid.', approved: 'Paid' },
  SAVINGS_CHANGE: { icon: 'swap', next: 'An officer decides it. Until then your present contribution stays.', approved: 'Approved' },
  RENEWAL: { icon: 'layers', next: 'An officer decides it. Until then your present contribution stays.', approved: 'Approved' },
  SERVICE: { icon: 'heart', next: 'An officer decides it.', approved: 'Approved' },
  FORM: { icon: 'document', next: 'The office updates your record and tells you.', approved: 'Approved' },
  REGISTRATION: { icon: 'person', next: 'An officer decides it.', approved: 'Approved' },
}

/** Neither was the money moved nor the contribution changed. */
export const isNotDone = ({ status }: MemberRequest_RequestFragment): boolean => status === 'REJECTED' || status === 'CANCELLED'

/** The page of a sent entry: what was rejected is corrected and sent again where it was filled in, all else has a page to read. */
function entryPathOf(form: string, { slug, status, requestCode }: MemberRequest_RequestFragment): string | null {
  if (slug === null) return null
  const path = generatePath(form, { slug })
  return status === 'REJECTED' ? path : `${path}/${encodeURIComponent(requestCode)}`
}

/** The page that shows all of a request; null for the registration. */
export function pathOf(request: MemberRequest_RequestFragment): string | null {
  const { kind } = request
  if (kind === 'RENEWAL') return paths.memberShareCapital
  if (kind === 'SERVICE') return entryPathOf(paths.memberService, request)
  if (kind === 'FORM') return entryPathOf(paths.memberForm, request)
  return kind === 'REGISTRATION' ? null : paths.memberSavings
}
