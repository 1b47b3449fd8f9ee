import { cleanText as clean } from '../../../../schema/rules/cleanText.ts'
import type { FormField } from '../formTypes.ts'

/** A text in the one way in which it is stored, by the Format of its question: the REST API cleans a text alike. */
export const cleanText = ({ format }: Pick<FormField, 'format'>, text: string): string =>
  clean(format?.toLowerCase().replaceAll('_', '-') ?? null, text)
