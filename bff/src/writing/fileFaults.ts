import type { UserError } from '../generated/graph.ts'
import type { RestError } from '../rest/errors.ts'
import type { ArrivingFile } from '../rest/filePart.ts'

const megabyte = 1024 * 1024

export const tooLarge = (maxBytes: number, field: string[] | null): UserError => ({
  code: 'TOO_LARGE',
  message: `Maximum file size is ${maxBytes / megabyte}MB.`,
  field,
})

/** The REST API does not take the type of the file (415). */
export const otherType = (filename: string, field: string[]): UserError => ({
  code: 'INVALID',
  message: `${filename} is not of a type that can be sent here.`,
  field,
})

interface SentFile {
  file: Promise<ArrivingFile>
  /** The contract's limit. */
  maxBytes: number
  path: string[]
}

/** The fault of the only file of a call: its size (413) or its type (415); empty for another refusal. */
export async function fileFaults({ kind, status }: RestError, { file, maxBytes, path }: SentFile): Promise<UserError[]> {
  if (kind !== 'tooLarge') return []
  return [status === 415 ? otherType((await file).filename, path) : tooLarge(maxBytes, path)]
}
