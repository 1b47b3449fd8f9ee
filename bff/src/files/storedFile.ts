import type { FastifyRequest } from 'fastify'
import { callOf } from '../rest/request.ts'
import type { Download } from './downloadHandler.ts'
import { fileNameOf, isFileKey } from '../forms/fileKey.ts'

const shownTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'application/pdf'])

/** The stored file of `/files/*`; null for what cannot be a key. Source: GET /api/attribute/view. */
export function findStoredFile({ params: { '*': key } }: FastifyRequest<{ Params: { '*': string } }>): Download | null {
  if (!isFileKey(key)) return null
  const call = callOf('viewFile', { query: { fileKey: key } })
  return { call, filename: fileNameOf(key), types: shownTypes, isShown: true, permissions: [] }
}
