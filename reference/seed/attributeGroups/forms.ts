import { address, beneficiary, mobile } from './commonQuestions.ts'
import type { GroupDefinition } from './definition.ts'

export const forms: readonly GroupDefinition[] = [
  {
    name: 'Beneficiaries',
    title: 'Beneficiary Declaration',
    description: 'Who receives your benefits.',
    type: 'Form',
    status: 'Active',
    fields: [
      { name: 'primary', label: 'Primary beneficiary', type: 'label' },
      ...beneficiary,
      {
        name: 'beneficiary_birthdate',
        label: 'Birthdate of your beneficiary',
        type: 'date',
        required: true,
        minimum: '1900-01-01',
        maximum: 'today',
      },
      { name: 'remarks', label: 'Remarks', type: 'textarea', maximum: '500' },
      { name: 'affirmation', label: 'This declaration replaces any earlier one.', type: 'affirmation', required: true },
    ],
  },
  {
    name: 'Contact',
    title: 'Change of Contact Details',
    description: 'A new address, number or e-mail.',
    type: 'Form',
    status: 'Active',
    fields: [
      address,
      mobile,
      {
        name: 'email',
        label: 'E-mail address',
        type: 'text',
        required: true,
        placeholder: 'maria@example.com',
        maximum: '254',
        format: 'account-email',
        pattern: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
        patternMessage: 'Write an e-mail address, such as maria@example.com.',
        information: 'A new address receives a link. The change holds once you have opened it.',
      },
      { name: 'preferred', label: 'How to reach you first', type: 'radio', required: true, options: ['Mobile', 'E-mail', 'Letter'] },
      { name: 'proof_of_address', label: 'Proof of address', type: 'file-image', required: true },
      { name: 'door', label: 'Photo of your front door', type: 'image', information: 'So that a letter finds you.' },
      { name: 'bill', label: 'A bill with your address', type: 'file' },
      { name: 'papers', label: 'Other papers', type: 'file-multiple' },
      { name: 'privacy_notice', label: 'Read the Data Privacy Act', type: 'link', hint: 'https://privacy.gov.ph/data-privacy-act/' },
      { name: 'form_version', label: 'Version of this form', type: 'hidden' },
    ],
  },
]
