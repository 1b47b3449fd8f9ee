import { refuseFileType } from '../../../schema/rules/refuseFileType.ts'
import type { UserError } from '../generated/graph.ts'
import type { RestError, RestFault } from '../rest/errors.ts'
import type { ArrivingFile, FileLimits } from '../rest/filePart.ts'
import { failed } from './write.ts'

const megabyte = 1024 * 1024

interface SentFile {
  /** Null where the refusal is about no file in particular. */
  file: Promise<ArrivingFile> | null
  limits: FileLimits
  path: string[] | null
}

/**
 * The user error of a file that is refused for its size (413) or its type (415). A file within the contract's limit that is refused for
 * its size is beyond the member's quota, of which the REST API has the sentence.
 */
export async function fileFault({ status }: RestError, fault: RestFault | undefined, { file, limits, path }: SentFile): Promise<UserError> {
  const said = fault?.message ?? ''
  if (status !== 415)
    return { code: 'TOO_LARGE', message: said === '' ? `Maximum file size is ${limits.maxBytes / megabyte}MB.` : said, field: path }
  if (!file) return { code: 'INVALID', message: failed.message, field: path }
  const { filename: name, mimetype: type, head } = await file
  return { code: 'INVALID', message: refuseFileType({ name, type, head }, limits.contentTypes), field: path }
}

/** The fault of the only file of a call; empty for another refusal. */
export async function fileFaults(refusal: RestError, sent: SentFile): Promise<UserError[]> {
  return refusal.kind === 'tooLarge' ? [await fileFault(refusal, refusal.faults[0], sent)] : []
}
