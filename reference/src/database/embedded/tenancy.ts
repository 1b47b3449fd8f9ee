import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Held for as long as its connection lives, so a killed process releases it immediately. */
export interface Tenancy {
  /** Resolves when the connection has ended: released, or with the server. */
  readonly ended: Promise<void>
  release(): Promise<void>
}

const lockKey = 7_340_412

/**
 * The lock of an embedded database: one service at a time. Waits briefly for a process that is just ending.
 * Null when another process holds it.
 */
export async function takeTenancy(databaseUrl: string, patienceInMs: number): Promise<Tenancy | null> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve)
  })
  // Without a listener the end of the server would end this process; `ended` and the next query report it.
  client.on('error', () => undefined)
  await client.connect()
  const deadline = Date.now() + patienceInMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken) return { ended, release: () => client.end() }
    if (Date.now() >= deadline) {
      await client.end()
      return null
    }
    await wait(100)
  }
}
