import type { AnswerOrigin, FieldNote, FieldType, FormField, NextAnswer, TextFormat } from '../generated/graph.ts'
import { parseJson } from '../../../schema/rules/parseJson.ts'
import type { Unread } from '../reading/unread.ts'
import { anything, each, fieldsOf, flag, nonEmpty, oneOfOr, optional, text, splitList, whole } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import { mapFile } from './mapFile.ts'

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

/** A type that the contract does not name is a file when its name says so. */
const isFileType = /file/i

const safeLink = /^(https?:\/\/|mailto:)/i

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The contract's Note is JSON as text; a malformed one is not shown. A note may come as an object, too. */
function readNote(response: Unread<string | null | undefined>): FieldNote | null {
  const note = anything(response)
  const value = typeof note === 'string' ? parseJson(note, null) : note
  if (typeof value !== 'object' || value === null) return null
  const header = textOf('Header' in value ? value.Header : '')
  const body = textOf('Body' in value ? value.Body : '')
  return header === '' && body === '' ? null : { __typename: 'FieldNote', header, body }
}

/** Options are separated by semicolons, or a list. */
function readOptions(response: Unread<string | null | undefined>): string[] {
  const options = anything(response)
  if (Array.isArray(options)) return options.map(textOf).filter((option) => option !== '')
  return splitList(optional(response, text) ?? '')
}

function safeLinkOf(hint: string): string | null {
  const link = hint.trim()
  return safeLink.test(link) ? link : null
}

/** The address of an account is cleaned by the API alone. */
const formats: Readonly<Record<string, TextFormat | null>> = {
  compact: 'COMPACT',
  'philippine-mobile': 'PHILIPPINE_MOBILE',
  'account-email': null,
}

const readFormat = (format: Unread<string>): TextFormat | null => (text(format).trim() === '' ? null : oneOfOr(format, formats, null))

const origins: Readonly<Record<string, AnswerOrigin>> = { application: 'APPLICATION', profile: 'PROFILE', form: 'FORM', account: 'ACCOUNT' }

const readOrigin = (origin: Unread<string>): AnswerOrigin | null => oneOfOr(origin, origins, null)

/** An empty rule is none. */
const readRule = (rule: Unread<string>): string | null => (text(rule) === '' ? null : text(rule))

const readAnswer = (type: FieldType, value: Unread<string>): Pick<FormField, 'value' | 'files'> =>
  fileTypes.has(type) ? { value: '', files: splitList(text(value)).map(mapFile) } : { value: text(value), files: [] }

function readNext(type: FieldType, response: Unread<NonNullable<Contract['Field']['Next']>>): NextAnswer {
  const next = fieldsOf(response)
  return { __typename: 'NextAnswer', ...readAnswer(type, next.Value), prefilledFrom: optional(next.PrefilledFrom, readOrigin) }
}

function readField(response: Unread<Contract['Field']>): FormField {
  const field = fieldsOf(response)
  const type = oneOfOr(field.Type, fieldTypes, isFileType.test(text(field.Type)) ? 'FILE' : 'TEXT')
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
    decimals: optional(field.Decimals, whole),
    format: optional(field.Format, readFormat),
    pattern: optional(field.Pattern, readRule),
    patternMessage: optional(field.PatternMessage, readRule),
    ...(optional(field.Value, (value) => readAnswer(type, value)) ?? { value: '', files: [] }),
    prefilledFrom: optional(field.PrefilledFrom, readOrigin),
    next: optional(field.Next, (next) => readNext(type, next)),
  }
}

/**
 * The fields of a form with their answers, in order. A kind of field that the contract does not know is a text. Questions are told apart by
 * their names, so that labels may share a Guid.
 */
export const readFormFields = (response: Unread<Contract['Field'][]>): FormField[] => each(response, readField, null)
