import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { hasWaitedTooLong, isOutage } from '../database/temporaryErrors.ts'
import { hasCode } from '../errorCode.ts'
import { withDatabase } from './withDatabase.ts'

export interface Findings {
  /** What is printed on stdout. */
  readonly output: string
  /** Each is a line on stderr that names a difference. */
  readonly faults: readonly string[]
}

/** Prints what a part of the check has found, at once: an error of a later part hides nothing. */
export type Report = (findings: Findings) => void

type Check = (snapshot: Database, report: Report) => Promise<void>

const serializationFailure = '40001'
const deadlock = '40P01'

/** The pause is in milliseconds. */
const tries = { count: 3, pause: 1_000 }

/** What a check meets beside the work of others, and not again once they are done. */
const isPassing = (error: unknown): error is Error =>
  error instanceof Error && (hasWaitedTooLong(error) || isOutage(error) || hasCode(error, serializationFailure, deadlock))

/** SQLSTATE's class of values that are none of their type. */
const dataException = '22'

function describeUnreadable(error: unknown): string | null {
  if (error instanceof z.ZodError) return z.prettifyError(error)
  if (error instanceof SyntaxError) return `${error.message}.`
  return error instanceof pg.DatabaseError && error.code?.startsWith(dataException) ? `${error.message}.` : null
}

/** The exit code where it could not be found out whether all agrees. */
export const notChecked = 2

/** Reads a part of what is checked. Stored data that cannot be read is a difference, and the snapshot can still be read after it. */
export async function readPart(snapshot: Database, name: string, read: () => Promise<Findings>): Promise<Findings> {
  await sql`savepoint part`.execute(snapshot)
  try {
    return await read()
  } catch (error) {
    const unreadable = describeUnreadable(error)
    if (unreadable === null) throw error
    await sql`rollback to savepoint part`.execute(snapshot)
    return { output: '', faults: [`${name}: What is stored cannot be read: ${unreadable}`] }
  }
}

/** One snapshot for all that is compared, while the service runs. */
const readSnapshot = (database: Database, check: Check, report: Report): Promise<void> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => check(snapshot, report))

async function readInTime(database: Database, check: Check, report: Report): Promise<void> {
  for (let left = tries.count - 1; ; left -= 1) {
    try {
      await readSnapshot(database, check, report)
      return
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
      process.stderr.write(`The check was interrupted, and is tried again: ${error.message}.\n`)
      await wait(tries.pause)
    }
  }
}

/** Prints each text once, since a check that is tried again finds most of them again. */
function printOnce(stream: NodeJS.WriteStream): { print: (text: string) => void; printed: ReadonlySet<string> } {
  const printed = new Set<string>()
  const print = (text: string) => {
    if (text !== '' && !printed.has(text)) stream.write(text)
    printed.add(text)
  }
  return { print, printed }
}

function explainIncomplete(error: unknown, hasFaults: boolean): string {
  const meaning = hasFaults
    ? 'there may be more differences than those above'
    : 'this says neither that all agrees nor that something does not'
  return `Not everything could be checked: ${meaning}.${isPassing(error) ? ' Run the command again.' : ''}\n`
}

/**
 * Runs a check on the configured database, which reports what each of its parts found. The process's exit code is 1 with faults, also
 * where the rest could not be checked; without faults it is 0, and 2 where the check could not be done, which stderr says.
 */
export async function checkInSnapshot(check: Check): Promise<void> {
  const output = printOnce(process.stdout)
  const faults = printOnce(process.stderr)
  let isComplete = false
  const report: Report = (findings) => {
    output.print(findings.output)
    for (const fault of findings.faults) faults.print(`${fault}\n`)
  }
  const codeOr = (code: number) => (faults.printed.size > 0 ? 1 : code)
  await withDatabase(
    'reads',
    async (database) => {
      await readInTime(database, check, report)
      isComplete = true
      return codeOr(0)
    },
    {
      onFailure: (error) => {
        if (!isComplete) process.stderr.write(explainIncomplete(error, faults.printed.size > 0))
        return codeOr(notChecked)
      },
    },
  )
}
