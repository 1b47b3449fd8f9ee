import pg from 'pg'

/** PostgreSQL's classes of temporary errors: connection lost, resources short, shutting down. */
const temporaryClasses = new Set(['08', '53', '57'])
const temporaryCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Errors to which the driver gives a message and no code. */
const temporaryMessages = /^(Connection terminated|Client has encountered a connection error)/

export function isOutage(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return temporaryClasses.has(error.code?.slice(0, 2) ?? '')
  return ('code' in error && typeof error.code === 'string' && temporaryCodes.has(error.code)) || temporaryMessages.test(error.message)
}

/** PostgreSQL's lock_timeout and statement_timeout, and the pool's own. Nothing was done: the transaction was rolled back, or never began. */
const waitCodes = new Set(['55P03', '57014'])
const noFreeConnection = 'timeout exceeded when trying to connect'

export function hasWaitedTooLong(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return waitCodes.has(error.code ?? '')
  return error.message === noFreeConnection
}
