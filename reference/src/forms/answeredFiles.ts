import type { UploadedFile } from '../files/uploadedFile.ts'
import { isFileQuestion } from './answerFaults.ts'
import type { Question } from './form.ts'

/** A file in the value of a question: stored before, or new with the name that it will have. */
export type AnsweredFile = { readonly storedGuid: string } | { readonly upload: UploadedFile; readonly name: string }

const images = ['image/png', 'image/jpeg']

/** The name of the file that a part's name `{ControlName}-{n}-{name}` carries; null for a part of another question. */
function nameOf({ name }: UploadedFile, { control_name }: Question): string | null {
  const rest = name.startsWith(`${control_name}-`) ? name.slice(control_name.length + 1) : ''
  return /^\d+-(.+)$/su.exec(rest)?.[1] ?? null
}

/** Splits a value of files joined by `;`. */
function split(value: string): string[] {
  return value.split(';').filter((entry) => entry !== '')
}

/**
 * The files of a value: keys that the question has already, and names of uploaded parts.
 * @returns what is wrong instead, in a sentence.
 */
export function readAnsweredFiles(
  question: Question,
  value: string,
  stored: string,
  uploads: readonly UploadedFile[],
): readonly AnsweredFile[] | string {
  const { label, type } = question
  const entries = split(value)
  if (new Set(entries).size < entries.length) return `${label} has the same file twice.`
  if (entries.length > 1 && type !== 'file-multiple') return `${label} takes a single file.`
  const keys = split(stored)
  const files: AnsweredFile[] = []
  for (const entry of entries) {
    const upload = uploads.find(({ name }) => name === entry)
    const name = upload && nameOf(upload, question)
    if (keys.includes(entry)) files.push({ storedGuid: entry.slice(0, entry.indexOf('/')) })
    else if (!upload || name === undefined || name === null) return `${label} names a file that is neither stored nor sent for it.`
    else if (type.includes('image') && !images.includes(upload.contentType)) return `${label} must be a PNG or JPEG image.`
    else files.push({ upload, name })
  }
  return files
}

/** The parts that no value names, or that two parts have in common. */
export function findUnnamed(
  questions: readonly Question[],
  values: ReadonlyMap<string, string>,
  uploads: readonly UploadedFile[],
): UploadedFile[] {
  const named = questions.filter(isFileQuestion).flatMap(({ control_name }) => split(values.get(control_name) ?? ''))
  return uploads.filter(
    (upload) =>
      named.filter((name) => name === upload.name).length !== 1 || uploads.some((other) => other !== upload && other.name === upload.name),
  )
}
