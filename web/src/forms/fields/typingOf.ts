import { verbatim } from '@/ui/TextInput/TextInput.tsx'
import type { FormField } from '../formTypes.ts'
import { kindOf } from '../questions/fieldKind.ts'

/** How a device helps to type an answer. */
interface Typing {
  autoComplete: string
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal'
  autoCapitalize?: string
  autoCorrect?: string
  spellCheck?: boolean
  enterKeyHint?: 'next'
}

/** What the device knows of its owner, by the whole name of a control: `beneficiary_mobile` is another person's, and not filled in. */
const autofill: ReadonlyMap<string, string> = new Map(
  Object.entries({
    first_name: 'given-name',
    given_name: 'given-name',
    middle_name: 'additional-name',
    last_name: 'family-name',
    family_name: 'family-name',
    suffix: 'honorific-suffix',
    full_name: 'name',
    birthdate: 'bday',
    date_of_birth: 'bday',
    address: 'street-address',
    home_address: 'street-address',
    street_address: 'street-address',
    city: 'address-level2',
    province: 'address-level1',
    zip_code: 'postal-code',
    postal_code: 'postal-code',
    mobile: 'tel',
    mobile_number: 'tel',
    phone: 'tel',
    telephone: 'tel',
    contact_number: 'tel',
    email: 'email',
    email_address: 'email',
    employer: 'organization',
    company: 'organization',
    organization: 'organization',
    job_title: 'organization-title',
  }),
)

/** Keyboards by the last words of a control's name, of the member and of other people alike. */
const keyboards: readonly (readonly [RegExp, Omit<Typing, 'autoComplete'>])[] = [
  [/(^|_)(mobile|phone|telephone|cellphone|contact)(_number|_no)?$/, { inputMode: 'tel', ...verbatim }],
  [/(^|_)e_?mail(_address)?$/, { inputMode: 'email', ...verbatim }],
  [/(^|_)(tin|sss|gsis|philhealth|pagibig)(_number|_no)?$|(^|_)(zip|postal)_code$/, { inputMode: 'numeric', ...verbatim }],
  [/(^|_)(account|card)_(number|no)$|(^|_)(employee|member)_(id|code|number)$/, verbatim],
  [/(^|_)name$/, { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false }],
]

/** `mobileNumber` and `Mobile-Number` are mobile_number. */
const wordsOf = (name: string): string =>
  name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()

function keyboardOf(field: FormField): Omit<Typing, 'autoComplete'> {
  const kind = kindOf(field)
  if (kind === 'number') return { inputMode: field.decimals === 0 ? 'numeric' : 'decimal' }
  if (kind === 'date') return {}
  if (field.format === 'PHILIPPINE_MOBILE') return { inputMode: 'tel', ...verbatim }
  const name = wordsOf(field.name)
  return keyboards.find(([words]) => words.test(name))?.[1] ?? {}
}

/** Autofill, keyboard and Enter key of a question's box, by the name of its control and its rules. A text area's Enter is a new line. */
export function typingOf(field: FormField): Typing {
  const enter = kindOf(field) === 'textarea' ? {} : ({ enterKeyHint: 'next' } as const)
  return { autoComplete: autofill.get(wordsOf(field.name)) ?? 'off', ...keyboardOf(field), ...enter }
}
