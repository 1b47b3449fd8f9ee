/**
 * The copies of the BFF share handed-over tokens, revoked sessions, counters. Every value expires.
 * In memory by default; in Redis or Valkey when configured.
 */
export interface SharedStore {
  /** False while copies cannot reach the store that they share, and each is left to its own memory. */
  readonly isShared: boolean
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, ttlMs: number): Promise<void>
  /**
   * As `set`, and every copy keeps the value in its own memory, so that it holds while the store is away. What could not be stored is
   * stored as soon as the store is back.
   */
  announce(key: string, value: string, ttlMs: number): Promise<void>
  /** Sets the value of an absent key; whether it did. */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>
  /** Removes the key if it has this value. */
  release(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Increments a counter that expires `windowMs` after its first count; the new count. */
  increment(key: string, windowMs: number): Promise<number>
  /** Sets the TTL of an existing key, from now. */
  extend(key: string, ttlMs: number): Promise<void>
  /** Decrements an existing counter above 0; its expiry stays. */
  decrement(key: string): Promise<void>
  /** Milliseconds until the key expires; 0 for an absent key. */
  remaining(key: string): Promise<number>
  close(): Promise<void>
}
