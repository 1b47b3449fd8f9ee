import { afterEach, beforeEach, expect, vi } from 'vitest'

const said: string[] = []

// A component that complains is broken, even when it renders.
beforeEach(() => {
  said.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(`${level}: ${words.map(String).join(' ')}`))
  }
})

afterEach(() => expect(said, 'the console stays quiet').toEqual([]))
