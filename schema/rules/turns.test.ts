import { expect, it, vi } from 'vitest'
import { Turns } from './turns.ts'

const full = () => new Error('full')

it('runs work of a key in order of arrival, as much at once as the width, and that of other keys beside it', async () => {
  const turns = new Turns({ width: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => void ends.push(resolve))
  }
  const taken = ['first', 'second', 'third', 'fourth'].map((name) => turns.take('one', work(name)))
  const other = turns.take('another', work('of another key'))
  expect(begun).toEqual(['first', 'second', 'of another key'])
  ends[1]?.()
  await taken[1]
  await vi.waitFor(() => expect(begun.slice(3)).toEqual(['third']))
  ends[0]?.()
  await vi.waitFor(() => expect(begun.slice(3)).toEqual(['third', 'fourth']))
  for (const end of ends) end()
  await Promise.all([...taken, other])
})

it('refuses beyond the most of a key, and what failed leaves its turn to the next', async () => {
  const turns = new Turns({ most: 2 })
  const failing = turns.take('one', () => Promise.reject(new Error('failed')), full)
  const waiting = turns.take('one', () => Promise.resolve('done'), full)
  await expect(turns.take('one', () => Promise.resolve('too many'), full)).rejects.toThrow('full')
  await expect(failing).rejects.toThrow('failed')
  expect(await waiting).toBe('done')
  expect(await turns.take('one', () => Promise.resolve('later'), full)).toBe('later')
})

it('refuses what has waited too long, which has not begun and takes no turn', async () => {
  const turns = new Turns({ longestMs: 20 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = turns.take('one', () => promise, full)
  const late = vi.fn(() => Promise.resolve('late'))
  await expect(turns.take('one', late, full)).rejects.toThrow('full')
  resolve('done')
  expect(await running).toBe('done')
  expect(await turns.take('one', () => Promise.resolve('next'), full)).toBe('next')
  expect(late).not.toHaveBeenCalled()
})
