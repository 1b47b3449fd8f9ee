import type { UserError } from '../generated/graph.ts'
import { RestError } from '../rest/errors.ts'
import type { ArrivingFile } from '../rest/filePart.ts'

const megabyte = 1024 * 1024

interface RefusedFile {
  file: Promise<ArrivingFile>
  /** As the contract has it. */
  maxBytes: number
  /** The path of the file in the input. */
  path: string[]
}

/** What a file was refused for: its size or its type. Rejects with the error itself where it was not. */
export async function refusedFile(error: unknown, { file, maxBytes, path }: RefusedFile): Promise<UserError> {
  if (!(error instanceof RestError) || error.failure !== 'tooLarge') throw error
  if (error.status !== 415) return { code: 'TOO_LARGE', message: `Maximum file size is ${maxBytes / megabyte}MB.`, field: path }
  const { filename } = await file
  return { code: 'INVALID', message: `${filename} is not of a type that can be sent here.`, field: path }
}
