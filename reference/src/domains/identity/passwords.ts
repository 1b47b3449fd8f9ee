import { hash, verify } from '@node-rs/argon2'

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

interface Costing {
  readonly passwordCost: PasswordCost
}

/** The argon2id hash of a password, in PHC form. */
export function hashPassword({ passwordCost }: Costing, password: string): Promise<string> {
  return hash(password, costs[passwordCost])
}

/** A comparison without a hash takes as long and gives false, so that the time shows no user's existence. */
export async function matchesPassword({ passwordCost }: Costing, passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? dummyHashes[passwordCost], password)
  return fits && passwordHash !== null
}
