import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '../../schema/rules/secrets.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { FileStore } from './files/fileStore.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MailQueue } from './mail/mailQueue.ts'
import type { MarkSeal } from './markSeal.ts'

/** The handlers of every domain share these; they are created once for an app. */
export interface Services {
  readonly config: Config
  /** The pool of the operation's effect: that of reads cannot write. */
  readonly database: Database
  /** The pool that writes, for what a read records, such as its audit row. */
  readonly writes: Database
  readonly clock: Clock
  readonly files: FileStore
  readonly mailer: Mailer
  /** For mails that must not be lost: they are stored with what they are about. */
  readonly mails: MailQueue
  /** Of access tokens, mailed codes and second factors. */
  readonly tokenSecrets: Secrets
  /** Of what voters mark and have not cast. */
  readonly seal: MarkSeal
  /** Clears what polling leaves behind: woken once polling is closed, and once the results are published. */
  readonly traces: { readonly wake: () => void; readonly stop: () => Promise<void> }
  readonly log: FastifyBaseLogger
}
