import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { allowLongWork } from '../database/longWork.ts'
import type { Mail, Mailer } from './mailer.ts'
import { storeMails } from './storeMails.ts'

/** Minutes until the next attempt, after the first, second … that failed; then a mail is given up. */
const pauses = [1, 5, 30, 120, 720] as const
const minute = 60_000

interface MailQueueParts {
  readonly database: Database
  readonly mailer: Mailer
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Mails about what a transaction does: stored with it, sent after its commit, and also by a service that is started after a crash. */
export class MailQueue {
  readonly #parts: MailQueueParts
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | null = null
  #isWoken = false
  #isStopped = false

  constructor(parts: MailQueueParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.wake(), minute)
    this.#timer.unref()
  }

  /** Stores mails in the caller's transaction; `wake` after its commit sends them at once. */
  add(transaction: Database, mails: readonly Mail[]): Promise<void> {
    return storeMails(transaction, mails, this.#parts.clock.now())
  }

  wake(): void {
    this.#isWoken = true
    if (this.#isStopped || this.#running) return
    this.#running = this.#sendAll().finally(() => {
      this.#running = null
      if (this.#isWoken) this.wake()
    })
  }

  /** Waits until every mail that is due was tried. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Waits for the mail that is being sent; the others wait for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #sendAll(): Promise<void> {
    this.#isWoken = false
    try {
      while (!this.#isStopped && (await this.#sendNext()));
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'mails could not be read; in a minute it is tried again')
    }
  }

  /** Sends the mail that has waited longest; returns whether there was one. Its lock keeps it from other processes meanwhile. */
  #sendNext(): Promise<boolean> {
    const { database, mailer, clock, log } = this.#parts
    return database.transaction().execute(async (transaction) => {
      await allowLongWork(transaction)
      const due = transaction.selectFrom('mails_to_send').selectAll().where('due_at', '<=', clock.now())
      const mail = await due.orderBy('due_at').orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst()
      if (!mail) return false
      const { id, recipient: to, subject, text_body: text, html_body: html, attempts } = mail
      try {
        await mailer.send({ to, subject, text, ...(html !== null && { html }) })
        await transaction.deleteFrom('mails_to_send').where('id', '=', id).execute()
      } catch (error) {
        const pause = pauses[attempts]
        log.error({ err: error, mail: id }, pause === undefined ? 'a mail was given up' : 'a mail could not be sent; it is tried again')
        const now = clock.now()
        const later = pause === undefined ? { due_at: null, given_up_at: now } : { due_at: new Date(now.getTime() + pause * minute) }
        const again = { attempts: attempts + 1, ...later }
        await transaction.updateTable('mails_to_send').set(again).where('id', '=', id).execute()
      }
      return true
    })
  }
}
