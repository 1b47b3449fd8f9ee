import type { OperationId } from '../../schema/generated/operations.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { electionOfficers } from './electionOfficers.ts'
import { elections } from './elections.ts'
import type { Case, Entries, Entry } from './entry.ts'
import { generatedCases } from './generatedCases.ts'
import { identity } from './identity.ts'
import { loans } from './loans.ts'
import { member } from './member.ts'
import { officers } from './officers.ts'
import { registration } from './registration.ts'
import { reversals } from './reversals.ts'
import { reviews } from './reviews.ts'
import { secondFactor } from './secondFactor.ts'
import { services } from './services.ts'
import { stagedImports } from './stagedImports.ts'
import { subscriptions } from './subscriptions.ts'

/** What the tests know of every operation, in the order in which their cases are sent. */
const entries: Entries = {
  ...loans,
  ...member,
  ...registration,
  ...services,
  ...subscriptions,
  ...reviews,
  ...elections,
  ...electionOfficers,
  ...administration,
  ...stagedImports,
  ...reversals,
  ...officers,
  ...identity,
  ...secondFactor,
  // At last, because their wrong passwords make some users wait.
  ...accounts,
}

export const entryList = Object.entries(entries) as [OperationId, Entry<OperationId>][]

/** The cases of an operation, those first that the contract alone leads to. */
export const casesOf = (id: OperationId): readonly Case[] => [...(generatedCases.get(id) ?? []), ...((entries[id].cases ?? []) as Case[])]
