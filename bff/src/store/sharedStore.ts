/**
 * What the copies of the BFF share: renewed sessions, ended sessions, counters. Every value expires.
 * The memory of this process by default; Redis or Valkey where one is configured.
 */
export interface SharedStore {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, ttlMs: number): Promise<void>
  /** Sets the value unless there is one; whether it was set. */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>
  /** Removes the key if it still has this value. */
  release(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Adds one in a counter that starts anew `windowMs` after its first count; the new count. */
  increment(key: string, windowMs: number): Promise<number>
  /** Lets a key that there is live for so long from now. */
  extend(key: string, ttlMs: number): Promise<void>
  /** Takes one back from a counter that still runs and has one; its window stays. */
  decrement(key: string): Promise<void>
  /** Milliseconds until the key expires; 0 when there is none. */
  remaining(key: string): Promise<number>
  close(): Promise<void>
}
