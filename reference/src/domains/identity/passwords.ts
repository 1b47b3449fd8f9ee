import { Tinypool } from 'tinypool'
import { Turns } from '../../../../schema/rules/turns.ts'
import { HttpError } from '../../http/httpError.ts'
import type * as worker from './passwordWorker.ts'

/** `full` is OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. `tests` takes a hundredth of its time. */
const costs = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  tests: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const

type PasswordCost = keyof typeof costs

/** Hashes of discarded random texts: an unknown user's password is compared with that of the same cost. */
const dummyHashes: Readonly<Record<PasswordCost, string>> = {
  full: '$argon2id$v=19$m=19456,t=2,p=1$d/AW17woFLlYJ0qRQ3XsGA$O8S1+wiXOW5tLxTKtxPGQZCuo6rcCWtNesTIdbFeKVk',
  tests: '$argon2id$v=19$m=8,t=1,p=1$NSHrifl3s/MkVHUwY/2jQQ$MSGJ1OTNUFEAaqIzP/zVG5fAZpwZNKajA2ohwZrtQCM',
}

/** The most hashes that wait, of each of both kinds: some two seconds of work for a core that has nothing else to do. */
const most = 80
/** Seconds. */
const retryAfter = 5
const tooMany = () => new HttpError(429, { retryAfter })

type Job = keyof typeof worker

const strangers = new Turns({ most })
const hashes = new Turns({ most: most + 1 })
let pool: Tinypool | undefined

/**
 * Hashes, one at a time whoever asks: a hash takes some 25 ms of a core, which sign-ins with made-up names would otherwise take from
 * everybody. Of strangers one alone waits among those who are known: a crowd of them keeps no member out.
 * @throws {HttpError} 429 where too many wait.
 */
function run<Name extends Job>(
  name: Name,
  job: Parameters<(typeof worker)[Name]>[0],
  isKnown: boolean,
): Promise<ReturnType<(typeof worker)[Name]>>
function run(name: Job, job: unknown, isKnown: boolean): Promise<unknown> {
  pool ??= new Tinypool({ filename: new URL('passwordWorker.ts', import.meta.url).href, minThreads: 1, maxThreads: 1 })
  const thread = pool
  const hash = (): Promise<unknown> => hashes.take('thread', () => thread.run(job, { name }), tooMany)
  return isKnown ? hash() : strangers.take('thread', hash, tooMany)
}

interface Costing {
  readonly passwordCost: PasswordCost
}

/** The argon2id hash of a password, in PHC form, for somebody with a session or a mailed key. @throws {HttpError} 429 where too many wait. */
export function hashPassword({ passwordCost }: Costing, password: string): Promise<string> {
  return run('hash', { password, cost: costs[passwordCost] }, true)
}

/**
 * A comparison without a hash takes as long and gives false, so that the time shows no user's existence. A stranger is who comes without
 * a session, a mailed key or a browser that the account knows.
 * @throws {HttpError} 429 where too many wait.
 */
export async function matchesPassword(
  { passwordCost }: Costing,
  passwordHash: string | null,
  password: string,
  { isStranger = false }: { readonly isStranger?: boolean } = {},
): Promise<boolean> {
  const fits = await run('verify', { passwordHash: passwordHash ?? dummyHashes[passwordCost], password }, !isStranger)
  return fits && passwordHash !== null
}
