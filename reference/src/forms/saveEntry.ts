import type { components } from '../../../schema/generated/rest.ts'
import type { Database } from '../database/connect.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { UploadedFile } from '../files/uploadedFile.ts'
import { HttpError } from '../http/httpError.ts'
import type { FieldFault } from '../http/httpError.ts'
import type { AnsweredFile } from './answeredFiles.ts'
import { findUnnamed, readAnsweredFiles } from './answeredFiles.ts'
import { findMalformed, isFileQuestion } from './answerFaults.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import { readAnswers, storeAnswers } from './answers.ts'
import type { Entry } from './entry.ts'
import type { Form, Question } from './form.ts'

/** Answers to store, with the files that came with them. */
export interface SentAnswers {
  readonly answers: readonly components['schemas']['Answer'][]
  readonly uploads: readonly UploadedFile[]
  /** The permission with which an officer may see the files. */
  readonly reviewPermission: string
  readonly now: Date
}

interface ReadAnswers {
  readonly texts: { readonly name: string; readonly value: string }[]
  readonly files: { readonly name: string; readonly files: readonly AnsweredFile[] }[]
  readonly faults: FieldFault[]
}

const unfit = (Field: string, Message: string): FieldFault => ({ Field, Message })

function readAnswer(read: ReadAnswers, question: Question, value: string, stored: string, uploads: readonly UploadedFile[]): void {
  const name = question.control_name
  if (isFileQuestion(question)) {
    const files = readAnsweredFiles(question, value, stored, uploads)
    if (typeof files === 'string') read.faults.push(unfit(name, files))
    else read.files.push({ name, files })
    return
  }
  const fault = findMalformed(question, value, stored)
  if (fault !== null) read.faults.push(unfit(name, fault))
  else if (question.type !== 'hidden') read.texts.push({ name, value: cleanAnswer(question, value) })
}

/** Sorts the answers by what is stored of them. Faults are malformed values, unknown or repeated questions, and files of no question. */
function readSent({ questions }: Form, stored: ReadonlyMap<string, string>, { answers, uploads }: SentAnswers): ReadAnswers {
  const read: ReadAnswers = { texts: [], files: [], faults: [] }
  const byName = new Map(questions.map((question) => [question.control_name, question]))
  const values = new Map<string, string>()
  for (const { ControlName: name, Value: value } of answers) {
    const question = byName.get(name)
    if (!question) read.faults.push(unfit(name, `${name} is not a question of this form.`))
    else if (values.has(name)) read.faults.push(unfit(name, `${question.label} is answered twice.`))
    else readAnswer(read, question, value, stored.get(name) ?? '', uploads)
    values.set(name, value)
  }
  const unnamed = findUnnamed(questions, values, uploads).map(({ field, name }) => unfit(field, `${name} belongs to no answer.`))
  // A refused answer already names its files.
  if (read.faults.length === 0) read.faults.push(...unnamed)
  return read
}

export const refusedAnswers = 'Some answers are missing or invalid.'

/** @throws {HttpError} 400 with these faults, if there are any. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new HttpError(400, { message: refusedAnswers, faults })
}

/** Whether another answer is stored than the one that this answer began from; the same one may come twice. */
function isOutdated(
  { ControlName: name, Value: value, Was: was }: SentAnswers['answers'][number],
  stored: ReadonlyMap<string, string>,
): boolean {
  const now = stored.get(name)
  return was !== undefined && now !== undefined && now !== was && now !== value
}

/**
 * Stores answers in the caller's transaction, which holds the entry's lock; a question that is left out keeps its answer.
 * @returns the Guids of files that were replaced or removed, whose content is to be deleted after the commit.
 * @throws {HttpError} 400 with the name of each question at fault, 409 where an answer began from another one; nothing is stored then.
 */
export async function saveEntry(transaction: Database, files: FileStore, form: Form, entry: Entry, sent: SentAnswers): Promise<string[]> {
  const stored = await readAnswers(transaction, entry.guid)
  if (sent.answers.some((answer) => isOutdated(answer, stored)))
    throw new HttpError(409, { message: 'This was answered on another device meanwhile. Look at it again.' })
  const read = readSent(form, stored, sent)
  refuseFaults(read.faults)
  const uploads = read.files.flatMap(({ files: answered }) => answered.filter((file) => 'upload' in file))
  for (const upload of uploads) await keep(transaction, files, entry, upload, sent)
  const guidOf = (file: AnsweredFile) => ('upload' in file ? file.upload.guid : file.storedGuid)
  const removed = await storeAnswers(transaction, entry.guid, {
    texts: read.texts,
    files: read.files.map(({ name, files: answered }) => ({ name, guids: answered.map(guidOf) })),
  })
  await files.forget(transaction, removed)
  return removed
}

async function keep(
  transaction: Database,
  files: FileStore,
  { user_guid: ownerGuid }: Entry,
  { upload, name }: { readonly upload: UploadedFile; readonly name: string },
  { reviewPermission, now: createdAt }: SentAnswers,
): Promise<void> {
  await files.keep(transaction, { ...upload, name }, { ownerGuid, reviewPermission, createdAt })
}
