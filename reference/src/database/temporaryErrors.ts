import pg from 'pg'
import { hasCode } from '../errorCode.ts'

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

/** A disk, or the service's share of it, is full: what was to be stored is not there. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT')

/** What an operator reads of an error that every call may meet at the same time; null for any other. */
export function describeOutage(error: Error): string | null {
  if (hasWaitedTooLong(error)) return 'calls wait too long for the database'
  if (isDiskFull(error)) return 'the disk of DATA_DIR is full'
  return isOutage(error) ? 'the database is away' : null
}
