import { describeBounds } from '../../../../schema/rules/findNumberFault.ts'
import type { FieldState } from '../controller/fieldStates.ts'
import { keysOf } from '../controller/fieldStates.ts'
import type { FormField } from '../formTypes.ts'
import { isFileKind, kindOf } from '../questions/fieldKind.ts'
import { isChanged } from '../questions/fieldValue.ts'

const origins = {
  APPLICATION: 'From your application, change it if it is wrong.',
  PROFILE: 'From your profile, change it if it is wrong.',
  FORM: 'From your last form, change it if it is wrong.',
  ACCOUNT: 'From your account, change it if it is wrong.',
}

function isAsPrefilled(field: FormField, { input, files }: Pick<FieldState, 'input' | 'files'>): boolean {
  if (!isFileKind(kindOf(field))) return !isChanged(field, input, field.value)
  return files.map(({ id }) => id).join(';') === keysOf(field.files)
}

function originOf(field: FormField, state: Pick<FieldState, 'input' | 'files' | 'isTaken'>): string {
  if (state.isTaken) return 'From another device.'
  return field.prefilledFrom && isAsPrefilled(field, state) ? origins[field.prefilledFrom] : ''
}

/** The bounds of a number, before it is typed: `From ₱1,000.00 to ₱50,000.00.` That it is not negative alone goes without saying. */
function boundsHint(field: FormField): string {
  const words = kindOf(field) === 'number' ? describeBounds(field) : null
  return words === null || /^at least ₱?0(?:\.00)?$/.test(words) ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** What stands under the label of a question: its help, what else it says, and from where its answer was taken until it is changed. */
export function hintOf(field: FormField, state: Pick<FieldState, 'input' | 'files' | 'isTaken'>, ...more: readonly string[]): string {
  const origin = originOf(field, state)
  return [field.information, boundsHint(field), ...more, origin].filter(Boolean).join(' ')
}
