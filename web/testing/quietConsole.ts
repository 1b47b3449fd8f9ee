import { afterEach, beforeEach, expect, vi } from 'vitest'

const messages: string[] = []

// A console error or warning fails the test.
beforeEach(() => {
  messages.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void messages.push(`${level}: ${words.map(String).join(' ')}`))
  }
})

afterEach(() => expect(messages, 'the console stays quiet').toEqual([]))
