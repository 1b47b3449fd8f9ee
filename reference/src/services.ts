import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { FileStore } from './files/fileStore.ts'
import type { Mailer } from './mail/mailer.ts'

/** What the handlers of every domain work with; made once for an app. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly files: FileStore
  readonly mailer: Mailer
  readonly tokenSecret: Uint8Array
  readonly log: FastifyBaseLogger
}
