import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyCommands, pressLife } from './keyCommands.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const commands = createKeyCommands()
  const taken: string[] = []
  commands.reportMisses(() => taken.push('missed'))
  const register = (name: string) =>
    commands.register({ approve: () => taken.push(`approve ${name}`), reject: () => taken.push(`reject ${name}`) })
  return { commands, taken, register }
}

describe('a press', () => {
  test('is taken by the request that is ready, and waits for the next one otherwise', () => {
    const { commands, taken, register } = start()
    const leave = register('first')
    commands.press('approve')
    leave()
    commands.press('reject')
    vi.advanceTimersByTime(pressLife - 1)
    register('second')
    vi.advanceTimersByTime(pressLife)
    expect(taken).toEqual(['approve first', 'reject second'])
  })

  test('is missed beside another that waits, and after its time', () => {
    const { commands, taken, register } = start()
    commands.press('approve')
    commands.press('approve')
    expect(taken).toEqual(['missed'])
    vi.advanceTimersByTime(pressLife)
    register('late')
    expect(taken).toEqual(['missed', 'missed'])
  })

  test('is dropped when the request before it was not decided', () => {
    const { commands, taken, register } = start()
    commands.press('approve')
    commands.dropPress()
    register('first')
    vi.advanceTimersByTime(pressLife)
    expect(taken).toEqual([])
  })
})
