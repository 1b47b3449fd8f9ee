import { cleanText as clean } from '../../../../schema/rules/cleanText.ts'
import type { FormField } from '../formTypes.ts'
import { kindOf } from './fieldKind.ts'

/** A text in the one way in which it is stored, by the type and the Format of its question: the REST API cleans a text alike. */
export const cleanText = (field: Pick<FormField, 'type' | 'options' | 'format'>, text: string): string =>
  clean({ type: kindOf(field), format: field.format?.toLowerCase().replaceAll('_', '-') ?? null }, text)
