import type { Unread } from './unread.ts'
import { Traced } from './unread.ts'

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

/** A reader that reads each response once. Its values are frozen: requests share them. */
export function readOnce<Body, Data extends object>(read: (body: Unread<Body>) => Data): (body: Unread<Body>, response: object) => Data {
  const values = new WeakMap<object, Data>()
  return (body, response) => {
    const kept = values.get(response)
    // A second reading looks for what is off the contract.
    if (kept && !(body instanceof Traced)) return kept
    const value = read(body)
    if (body instanceof Traced) return value
    freeze(value)
    values.set(response, value)
    return value
  }
}
