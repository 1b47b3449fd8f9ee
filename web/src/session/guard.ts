import { redirect } from 'react-router-dom'
import type { EntryRule } from './decideEntry.ts'
import { decideEntry } from './decideEntry.ts'
import { rememberDestination } from './destination.ts'
import { findViewer } from './findViewer.ts'

/** Lets a person enter a route, or throws the redirect to where they belong. */
export async function guardEntry(rule: EntryRule, request: Request): Promise<void> {
  if (rule.audience === 'everyone') return
  const decision = decideEntry(await findViewer(), rule)
  if (decision.enter) return
  const { pathname, search } = new URL(request.url)
  if (decision.comeBack) rememberDestination(pathname + search)
  // React Router takes a thrown Response for a redirect.
  throw redirect(decision.to)
}
