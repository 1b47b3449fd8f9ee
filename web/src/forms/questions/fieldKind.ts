import { cleanLine } from '../../../../schema/rules/visibleText.ts'
import type { FormField } from '../formTypes.ts'

const kinds = [
  'text',
  'number',
  'radio',
  'dropdown',
  'textarea',
  'date',
  'image',
  'file',
  'file-image',
  'file-multiple',
  'affirmation',
  'link',
  'label',
  'hidden',
] as const

/** What a question is to the form engine. */
export type FieldKind = (typeof kinds)[number]

const aliases: ReadonlyMap<string, FieldKind> = new Map(kinds.map((kind) => [kind, kind]))

const written = (type: string): string => type.trim().toLowerCase().replaceAll('_', '-')

/**
 * The control of a question. Any type that contains "file" is a file (second document, section 3). A choice without choices is a
 * text, or it could never be answered; so is an unknown type.
 */
export function kindOf(field: Pick<FormField, 'type' | 'options'>): FieldKind {
  const type = written(field.type)
  const kind = aliases.get(type) ?? (type.includes('file') ? 'file' : 'text')
  if ((kind === 'radio' || kind === 'dropdown') && choicesOf(field).length === 0) return 'text'
  return kind
}

/** The choices of a question without empty and doubled ones. */
export function choicesOf({ options }: Pick<FormField, 'options'>): string[] {
  return [...new Set(options.map((option) => cleanLine(option)).filter((option) => option !== ''))]
}

const fileKinds: ReadonlySet<FieldKind> = new Set(['image', 'file', 'file-image', 'file-multiple'])
const displayKinds: ReadonlySet<FieldKind> = new Set(['label', 'link', 'hidden'])

/** Whether the answer is files. */
export const isFileKind = (kind: FieldKind): boolean => fileKinds.has(kind)

/** Whether the answer is a text that the member gives; links, headings and hidden fields only show something. */
export const isValueKind = (kind: FieldKind): boolean => !fileKinds.has(kind) && !displayKinds.has(kind)

/** Whether only png and jpeg are accepted. */
export const isImageKind = (kind: FieldKind): boolean => kind === 'image' || kind === 'file-image'
