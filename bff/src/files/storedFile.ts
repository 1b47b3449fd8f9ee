import type { FastifyRequest } from 'fastify'
import { callOf } from '../rest/request.ts'
import type { Download } from './downloadHandler.ts'

const unsafe = /[\p{Cc}\\]/u
const shownTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'application/pdf'])

/** A key is `<uuid>/<name>`, or one name. */
function isFileKey(key: string): boolean {
  const parts = key.split('/')
  if (key.length > 300 || parts.length > 2 || !key.isWellFormed() || unsafe.test(key)) return false
  return parts.every((part) => part !== '' && part !== '.' && part !== '..')
}

/** The stored file of `/files/*`; null for what cannot be a key. Source: GET /api/attribute/view. */
export function findStoredFile({ params: { '*': key } }: FastifyRequest<{ Params: { '*': string } }>): Download | null {
  if (!isFileKey(key)) return null
  const call = callOf('viewFile', { query: { fileKey: key } })
  return { call, filename: key.slice(key.lastIndexOf('/') + 1), types: shownTypes, isShown: true, permissions: [] }
}
