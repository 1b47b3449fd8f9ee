import { describe, expect, it, vi } from 'vitest'
import { keepRunning } from '../../reference/src/database/embedded/keepRunning.ts'
import type { HeldServer } from '../../reference/src/database/embedded/keepRunning.ts'

/** A server that ends on demand. */
function fakeServer(pid: number) {
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
  const stop = vi.fn(() => Promise.resolve())
  const release = vi.fn(() => {
    end(undefined)
    return Promise.resolve()
  })
  const held: HeldServer = { server: { databaseUrl: 'postgres://x', pid, stop }, tenancy: { ended, release } }
  return { held, end: () => end(undefined), stop, release }
}

const logger = () => ({ fatal: vi.fn(), error: vi.fn(), warn: vi.fn() })

describe('a server that ended by itself', () => {
  it('is started again until attempts are used up, and that is said', async () => {
    const first = fakeServer(1)
    const reopen = vi.fn<() => Promise<HeldServer>>().mockRejectedValue(new Error('The disk is full.'))
    const log = logger()
    const close = keepRunning(first.held, reopen, log, [0, 1, 1])
    first.end()
    await vi.waitFor(() => expect(log.fatal).toHaveBeenCalledOnce(), 60_000)
    expect(reopen).toHaveBeenCalledTimes(3)
    await close()
    expect(first.stop).not.toHaveBeenCalled()
  })

  it('is counted together with those that ended soon after', async () => {
    const servers = [fakeServer(1), fakeServer(2), fakeServer(3)]
    const log = logger()
    const reopen = vi.fn(() => Promise.resolve(servers[reopen.mock.calls.length]!.held))
    const close = keepRunning(servers[0]!.held, reopen, log, [0, 0])
    for (const [index, server] of servers.entries()) {
      await vi.waitFor(() => expect(reopen).toHaveBeenCalledTimes(index), 60_000)
      server.end()
    }
    await vi.waitFor(() => expect(log.fatal).toHaveBeenCalledOnce(), 60_000)
    expect(reopen).toHaveBeenCalledTimes(2)
    await close()
  })
})

describe('letting go', () => {
  it('releases and stops the server, and starts none again', async () => {
    const { held, release, stop } = fakeServer(1)
    const reopen = vi.fn<() => Promise<HeldServer>>()
    const log = logger()
    await keepRunning(held, reopen, log)()
    expect([release, stop].map((call) => call.mock.calls.length)).toEqual([1, 1])
    expect(reopen).not.toHaveBeenCalled()
    expect(log.error).not.toHaveBeenCalled()
  })

  it('stops a server that is just starting', async () => {
    const first = fakeServer(1)
    const second = fakeServer(2)
    const { promise: opened, resolve: open } = Promise.withResolvers<HeldServer>()
    const reopen = vi.fn(() => opened)
    const close = keepRunning(first.held, reopen, logger(), [0])
    first.end()
    await vi.waitFor(() => expect(reopen).toHaveBeenCalled(), 60_000)
    const closed = close()
    open(second.held)
    await closed
    expect([second.release, second.stop].map((call) => call.mock.calls.length)).toEqual([1, 1])
  })
})
