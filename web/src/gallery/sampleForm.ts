import type { FormDescription, FormField, FormSection } from '@/forms/formTypes.ts'

const empty = {
  placeholder: '',
  information: '',
  hint: null,
  note: null,
  isRequired: true,
  options: [],
  minimum: null,
  maximum: null,
  decimals: null,
  format: null,
  pattern: null,
  patternMessage: null,
  value: '',
  files: [],
  prefilledFrom: null,
} as const satisfies Partial<FormField>

/** A required question without an answer, unless told otherwise. */
export const field = (name: string, label: string, type: string, rest: Partial<FormField> = {}): FormField => ({
  ...empty,
  id: name,
  name,
  label,
  type,
  ...rest,
})

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="${colour}"/></svg>`)}`
const stored = (name: string, colour: string) => ({ key: `0b2b8f5e/${name}`, name, url: drawing(colour) })

/** One question of every type, as the cooperative describes them; answered ones have a value. */
export function sampleSections(isFilled: boolean): FormSection[] {
  const value = (text: string) => (isFilled ? text : '')
  const files = (...list: ReturnType<typeof stored>[]) => (isFilled ? list : [])
  return [
    {
      id: 'personal',
      title: 'Personal information',
      information: '',
      fields: [
        field('employee_id', 'Employee ID', 'TEXT', { value: value('EMP-1003'), placeholder: 'EMP-0000', maximum: '12' }),
        field('date_hired', 'Date hired', 'DATE', { value: value('2025-02-03'), maximum: '2026-12-31' }),
        field('income', 'Monthly income', 'NUMBER', {
          value: value('28400'),
          minimum: '1000',
          information: 'In pesos, before deductions.',
        }),
        field('employment', 'Employment status', 'RADIO', {
          value: value('Regular'),
          options: ['Regular', 'Probationary', '', 'Project', 'Regular'],
        }),
        field('civil_status', 'Civil status', 'DROPDOWN', { value: value('Single'), options: ['Single', 'Married', 'Widowed'] }),
        field('nickname', 'Nickname', 'TEXT', { isRequired: false }),
        field('address', 'Address', 'TEXTAREA', {
          value: value('24 Mabini Street\nBarangay San Roque\nMarikina City'),
          hint: 'https://www.philpost.gov.ph/',
          note: { header: 'Where you live now', body: 'Street, barangay and city. A post-office box is not enough.' },
        }),
        field('new_members_loan', 'New-members loan', 'HIDDEN', { value: 'true' }),
      ],
    },
    {
      id: 'documents',
      title: 'Documents',
      information: 'Photos are as good as scans, if every corner can be seen.',
      fields: [
        field('certificate', 'Certificate of employment', 'FILE', { files: files(stored('coe-soriano-2026.pdf', 'gray')) }),
        field('valid_id', 'Valid ID', 'FILE_IMAGE', { files: files(stored('umid-soriano.jpg', 'seagreen')) }),
        field('photo', 'Photo of yourself', 'IMAGE', { files: files(stored('ana.png', 'peru')) }),
        field('payslips', 'Payslips', 'FILE_MULTIPLE', {
          isRequired: false,
          files: files(stored('payslip-october.pdf', 'gray'), stored('payslip-november.png', 'steelblue')),
        }),
      ],
    },
    {
      id: 'end',
      title: 'Before you send',
      information: '',
      fields: [
        field('bylaws', 'By-laws of the cooperative', 'LINK', { hint: 'https://kapwa.example/by-laws', isRequired: false }),
        field('signature', 'Signature', 'SIGNATURE_PAD', {
          isRequired: false,
          information: 'Of a type that the portal does not know: a text.',
        }),
        field('bank', 'Bank', 'DROPDOWN', { isRequired: false, options: ['', ' '], information: 'Without choices: a text.' }),
        field('truth', 'What I entered is true and complete.', 'AFFIRMATION', { value: value('true') }),
      ],
    },
  ]
}

/** A form of the gallery: its ids begin with its own, as the page has several. */
export function sampleForm(id: string, isFilled: boolean): FormDescription {
  const sections = sampleSections(isFilled)
  const own = sections.map((section) => ({ ...section, fields: section.fields.map((one) => ({ ...one, id: `${id}-${one.id}` })) }))
  return { id, version: '1', sections: own }
}
