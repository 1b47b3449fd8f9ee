import { Listeners } from '@/listeners.ts'

/** What a sealed text begins with. */
export const sealedMark = 'sealed:'

let held: readonly string[] = []
const goings = new Listeners()

/** The keys that the session's answer brought, in memory alone; none without a session. The first seals, the others still open. */
export const heldKeys = (): readonly string[] => held

/** Holds the keys of a session; none once it has ended. What is not on the device yet is kept before. */
export function holdKeys(keys: readonly string[]): void {
  if (keys.length === 0) goings.call()
  held = keys
}

/** Calls back before the keys go, until the returned function is called. */
export const beforeKeysGo = goings.add
