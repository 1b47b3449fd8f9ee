import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets a test say when the elements that are watched come into view; happy-dom has no layout, so none does. */
export function watchSeen(): { see: () => void } {
  const watching = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #see: () => void
      constructor(notify: (entries: { intersectionRatio: number }[]) => void) {
        this.#see = () => notify([{ intersectionRatio: 1 }])
      }
      observe(): void {
        watching.add(this.#see)
      }
      disconnect(): void {
        watching.delete(this.#see)
      }
    },
  )
  return { see: () => act(() => watching.forEach((see) => see())) }
}
