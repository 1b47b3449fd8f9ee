import { constants, getPriority, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { Options } from '@node-rs/argon2'

// On Linux alone the priority is that of the thread: where both want the one core, other requests come before hashes.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

export const hash = ({ password, cost }: { password: string; cost: Options }): string => hashSync(password, cost)

export const verify = ({ passwordHash, password }: { passwordHash: string; password: string }): boolean =>
  verifySync(passwordHash, password)
