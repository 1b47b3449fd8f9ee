import type { WaitsFor, EntryStatus } from '../generated/graph.ts'
import { optional, text } from '../reading/values.ts'
import type { Unread } from '../reading/unread.ts'

/** For whom an entry waits. The REST API names the member alone (an extension): who has sent something waits for the office otherwise. */
export function readWaitsFor(status: EntryStatus, waitsFor: Unread<string | undefined> | null = null): WaitsFor | null {
  if (status !== 'REVIEW' && status !== 'SUBMITTED') return null
  return waitsFor !== null && optional(waitsFor, text) === 'Member' ? 'MEMBER' : 'OFFICER'
}
