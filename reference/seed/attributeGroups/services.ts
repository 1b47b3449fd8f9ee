import type { GroupDefinition } from './definition.ts'

const affirmed = {
  name: 'affirmation',
  label: 'I affirm that what I state here is true and complete.',
  type: 'affirmation',
  required: true,
} as const

/** What members apply for; the last one the demo cooperative has not availed. */
export const services: readonly GroupDefinition[] = [
  {
    name: 'Provident',
    title: 'Provident Assistance',
    description: 'Help for members and their families in times of need.',
    type: 'Service',
    status: 'Active',
    fields: [
      { name: 'request', label: 'Your request', type: 'label' },
      {
        name: 'reason',
        label: 'Reason',
        type: 'dropdown',
        required: true,
        options: ['Medical', 'Calamity', 'Education', 'Death in the family'],
        source: 'provident_reasons',
      },
      { name: 'amount', label: 'Amount needed', type: 'number', required: true, minimum: '1000', maximum: '50000', placeholder: '10000' },
      { name: 'circumstances', label: 'What happened', type: 'textarea', required: true, minimum: '20', maximum: '2000' },
      {
        name: 'happened_on',
        label: 'When it happened',
        type: 'date',
        required: true,
        information: 'A request is made within a year of what happened.',
      },
      { name: 'papers', label: 'Supporting papers', type: 'label' },
      {
        name: 'proofs',
        label: 'Bills, certificates or photos',
        type: 'file-multiple',
        required: true,
        note: { Header: 'What we accept', Body: 'Hospital bills, a barangay certificate, school assessments or a death certificate.' },
      },
      affirmed,
    ],
  },
  {
    name: 'Hospitalization',
    title: 'Hospitalization Benefit',
    description: 'A daily allowance while a member is confined.',
    type: 'Service',
    status: 'Active',
    fields: [
      { name: 'confinement', label: 'Confinement', type: 'label' },
      { name: 'hospital', label: 'Hospital', type: 'text', required: true, maximum: '120' },
      { name: 'admitted_on', label: 'Admitted on', type: 'date', required: true },
      { name: 'discharged_on', label: 'Discharged on', type: 'date', required: true },
      { name: 'patient', label: 'Who was confined', type: 'radio', required: true, options: ['Myself', 'Spouse', 'Child', 'Parent'] },
      { name: 'bill', label: 'Statement of account', type: 'file', required: true, information: 'As a PDF or a photo.' },
      affirmed,
    ],
  },
  {
    name: 'Emergency',
    title: 'Emergency Cash',
    description: 'Cash within a day after a disaster.',
    type: 'Service',
    status: 'Inactive',
    fields: [
      { name: 'amount', label: 'Amount needed', type: 'number', required: true, minimum: '1000', maximum: '10000' },
      { name: 'area', label: 'Affected area', type: 'text', required: true },
      affirmed,
    ],
  },
]
