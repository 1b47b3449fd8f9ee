import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a discarded random text, with the same cost: an unknown user's password is compared with it. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$d/AW17woFLlYJ0qRQ3XsGA$O8S1+wiXOW5tLxTKtxPGQZCuo6rcCWtNesTIdbFeKVk'

/** The argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** A comparison without a hash takes as long and gives false, so that the time shows no user's existence. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? dummyHash, password)
  return fits && passwordHash !== null
}
