import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random text that nobody keeps, with the same cost: what an unknown person's password is compared with. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$d/AW17woFLlYJ0qRQ3XsGA$O8S1+wiXOW5tLxTKtxPGQZCuo6rcCWtNesTIdbFeKVk'

/** The argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password fits a hash. Without one it takes as long and answers no, so that time does not tell who exists. */
export async function fitsPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash, password)
  return fits && passwordHash !== null
}
