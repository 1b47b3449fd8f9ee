import type { GroupDefinition } from './definition.ts'

const affirmed = {
  name: 'affirmation',
  label: 'I affirm that what I state here is true and complete.',
  type: 'affirmation',
  required: true,
} as const

/** The services that members apply for; the demo cooperative has not availed the last one. */
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
    name: 'Scholarship',
    title: 'Scholarship Grant',
    description: 'A grant for the schooling of a member’s child.',
    type: 'Service',
    status: 'Active',
    fields: [
      { name: 'student', label: 'The student', type: 'label' },
      { name: 'student_name', label: 'Full name', type: 'text', required: true, maximum: '120' },
      { name: 'school', label: 'School', type: 'text', required: true, maximum: '120' },
      { name: 'level', label: 'Level', type: 'radio', required: true, options: ['Senior high school', 'College', 'Vocational'] },
      { name: 'average', label: 'General average', type: 'number', required: true, minimum: '75', maximum: '100' },
      { name: 'grades', label: 'Report card', type: 'file', required: true },
      { name: 'student_photo', label: 'Photo of the student', type: 'image' },
      affirmed,
    ],
  },
  {
    name: 'Death Aid',
    title: 'Death Aid',
    description: 'Aid for the family after a death.',
    type: 'Service',
    status: 'Active',
    fields: [
      { name: 'deceased', label: 'Name of the deceased', type: 'text', required: true, maximum: '120' },
      {
        name: 'relation',
        label: 'Relationship',
        type: 'dropdown',
        required: true,
        options: ['Spouse', 'Child', 'Parent'],
        source: 'relationships',
      },
      { name: 'died_on', label: 'Date of death', type: 'date', required: true },
      { name: 'certificate', label: 'Death certificate', type: 'file-image', required: true },
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
