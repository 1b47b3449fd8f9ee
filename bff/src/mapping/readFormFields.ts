import type { FieldNote, FieldType, FormField } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { anything, each, fieldsOf, flag, nonEmpty, oneOfOr, optional, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { mapFile } from './mapFile.ts'
import { splitList } from './splitList.ts'

const fieldTypes: Readonly<Record<Contract['Field']['Type'], FieldType>> = {
  text: 'TEXT',
  number: 'NUMBER',
  radio: 'RADIO',
  dropdown: 'DROPDOWN',
  textarea: 'TEXTAREA',
  date: 'DATE',
  image: 'IMAGE',
  file: 'FILE',
  'file-image': 'FILE_IMAGE',
  'file-multiple': 'FILE_MULTIPLE',
  affirmation: 'AFFIRMATION',
  link: 'LINK',
  label: 'LABEL',
  hidden: 'HIDDEN',
}

const fileTypes: ReadonlySet<FieldType> = new Set(['IMAGE', 'FILE', 'FILE_IMAGE', 'FILE_MULTIPLE'])

/** Of a kind that the contract does not name: it is a file all the same. */
const isFileType = /file/i

const safeLink = /^(https?:\/\/|mailto:)/i

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The contract's Note is JSON as text, possibly malformed: then there is none to show. */
function parseNote(note: string): unknown {
  try {
    return JSON.parse(note)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A note may come as an object, too. */
function readNote(answer: Unread<string | null | undefined>): FieldNote | null {
  const note = anything(answer)
  const value = typeof note === 'string' ? parseNote(note) : note
  if (typeof value !== 'object' || value === null) return null
  const header = textOf('Header' in value ? value.Header : '')
  const body = textOf('Body' in value ? value.Body : '')
  return header === '' && body === '' ? null : { __typename: 'FieldNote', header, body }
}

/** Options are separated by semicolons, or a list. */
function readOptions(answer: Unread<string | null | undefined>): string[] {
  const options = anything(answer)
  if (Array.isArray(options)) return options.map(textOf).filter((option) => option !== '')
  return splitList(optional(answer, text) ?? '')
}

function safeLinkOf(hint: string): string | null {
  const link = hint.trim()
  return safeLink.test(link) ? link : null
}

function readField(answer: Unread<Contract['Field']>): FormField {
  const field = fieldsOf(answer)
  const type = oneOfOr(field.Type, fieldTypes, isFileType.test(text(field.Type)) ? 'FILE' : 'TEXT')
  const value = optional(field.Value, text) ?? ''
  const isFile = fileTypes.has(type)
  return {
    __typename: 'FormField',
    id: nonEmpty(field.Guid),
    name: nonEmpty(field.ControlName),
    label: text(field.Label),
    type,
    placeholder: optional(field.Placeholder, text) ?? '',
    information: optional(field.Information, text) ?? '',
    hint: safeLinkOf(optional(field.Hint, text) ?? ''),
    note: readNote(field.Note),
    isRequired: optional(field.IsRequired, flag) ?? false,
    options: [...new Set(readOptions(field.Options))],
    source: optional(field.Source, text),
    minimum: optional(field.Min, text),
    maximum: optional(field.Max, text),
    value: isFile ? '' : value,
    files: isFile ? splitList(value).map(mapFile) : [],
  }
}

/** The fields of a form with their answers, in order. A kind of field that the contract does not know is a text. */
export const readFormFields = (answer: Unread<Contract['Field'][]>): FormField[] => each(answer, readField)
