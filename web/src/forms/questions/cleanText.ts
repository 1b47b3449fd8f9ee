import { cleanText as clean } from '../../../../schema/rules/cleanText.ts'
import type { FormField } from '../formTypes.ts'

/** A text in the one way in which it is stored, as its question has it; the REST API cleans it alike. */
export const cleanText = ({ format }: Pick<FormField, 'format'>, text: string): string =>
  clean(format?.toLowerCase().replace('_', '-') ?? null, text)
