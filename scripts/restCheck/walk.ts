import { z } from 'zod'
import type { OperationId } from '../../schema/generated/operations.ts'
import type { CheckedCall } from './checkedPortal.ts'
import { CheckedPortal } from './checkedPortal.ts'
import { readAll } from './readAll.ts'
import type { AccountKind } from './requiredCalls.ts'
import { writeAll } from './writeAll.ts'

export interface Account {
  userName: string
  password: string
  /** Whether to save answers and ask for a change of savings too. */
  isWriting?: boolean | undefined
}

/** What a walk has found. */
export interface WalkOutcome {
  userName: string
  /** Null where the account could not sign in. */
  kind: AccountKind | null
  calls: readonly CheckedCall[]
  /** How often the session was refreshed, and could be used afterwards; two times are asked for. */
  refreshes: number
  /** What could not be shown though its calls succeeded. */
  unusable: readonly string[]
  /** The operations that were asked for a key that the walk made up, and for no other. */
  madeUpKeys: ReadonlySet<OperationId>
}

const signInText = `mutation ($input: SignInInput!) {
  signIn(input: $input) { __typename ... on SignedIn { viewer { status permissions } } }
}`
const signedIn = z.object({
  signIn: z.object({ __typename: z.literal('SignedIn'), viewer: z.object({ status: z.string(), permissions: z.array(z.string()) }) }),
})
const renewed = z.object({ renewSession: z.object({ session: z.object({ endsAt: z.string().nullable() }) }) })
const groups = z.object({ attributeGroups: z.array(z.object({ id: z.string() })) })

/** Refreshes the session and reads with its new token. */
async function refresh(portal: CheckedPortal): Promise<boolean> {
  const isRenewed = (await portal.graph('mutation { renewSession { session { endsAt } } }', renewed)) !== null
  return isRenewed && (await portal.graph('{ viewer { status } attributeGroups { id } }', groups)) !== null
}

/** Signs in with a password that is not the account's; null where nothing was sent. */
export async function tryWrongPassword(url: string, { userName, password }: Account, env: NodeJS.ProcessEnv): Promise<CheckedCall | null> {
  const portal = await CheckedPortal.open(url, env)
  try {
    await portal.graph(signInText, z.unknown(), { input: { userName, password: `${password}-wrong` } })
    return portal.calls.findLast(({ operation }) => operation === 'signIn') ?? null
  } finally {
    await portal.close()
  }
}

async function walk(portal: CheckedPortal, { userName, password, isWriting }: Account): Promise<Omit<WalkOutcome, 'calls' | 'unusable'>> {
  const madeUpKeys = new Set<OperationId>(['getUserOfKey', 'checkReceipt'])
  await portal.graph('{ enrolment(key: "a-key-of-nobody") { userName } }', z.unknown())
  const found = await portal.graph(signInText, signedIn, { input: { userName, password } })
  if (!found) return { userName, kind: null, refreshes: 0, madeUpKeys }
  const { status } = found.signIn.viewer
  if (!(await readAll(portal))) madeUpKeys.add('viewFile')
  if (isWriting) await writeAll(portal)
  let refreshes = 0
  for (let time = 0; time < 2; time += 1) if (await refresh(portal)) refreshes += 1
  await portal.graph('mutation { signOut { isRevoked } }', z.unknown())
  return { userName, kind: status === 'ACTIVE' ? 'member' : 'applicant', refreshes, madeUpKeys }
}

/** Signs in, reads all that there is to read, writes where the account may be written to, refreshes the session twice and signs out. */
export async function walkPortal(url: string, account: Account, env: NodeJS.ProcessEnv): Promise<WalkOutcome> {
  const portal = await CheckedPortal.open(url, env)
  try {
    const outcome = await walk(portal, account)
    return { ...outcome, calls: portal.calls, unusable: [...new Set(portal.unusable)] }
  } finally {
    await portal.close()
  }
}
