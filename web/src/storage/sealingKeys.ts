/** What a sealed text begins with. */
export const sealedMark = 'sealed:'

let held: readonly string[] = []
const keepers = new Set<() => void>()

/** The keys that the session's answer brought, in memory alone; none without a session. The first seals, the others still open. */
export const heldKeys = (): readonly string[] => held

/** Holds the keys of a session; none once it has ended. What is not on the device yet is kept before. */
export function holdKeys(keys: readonly string[]): void {
  if (keys.length === 0) for (const keep of keepers) keep()
  held = keys
}

/** Calls back before the keys go, until the returned function is called. */
export function beforeKeysGo(keep: () => void): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}
