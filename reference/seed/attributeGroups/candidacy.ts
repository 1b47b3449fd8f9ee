import type { GroupDefinition } from './definition.ts'

/** What the candidates of the demo's election are asked; the choices of `position` are the election's positions. */
export const candidacy: GroupDefinition = {
  name: 'Candidacy',
  title: 'Certificate of Candidacy',
  description: 'Voters see your photo, and read your manifesto and experiences on the ballot.',
  type: 'Candidacy',
  status: 'Active',
  fields: [
    { name: 'candidacy', label: 'Certificate of candidacy', type: 'label' },
    { name: 'position', label: 'Position', type: 'dropdown', required: true },
    { name: 'photo', label: 'Photo', type: 'image', required: true, information: 'Your face from the front, before a plain background.' },
    {
      name: 'manifesto',
      label: 'Manifesto',
      type: 'textarea',
      required: true,
      minimum: '20',
      maximum: '2000',
      placeholder: 'What you will do for the members',
    },
    {
      name: 'experiences',
      label: 'Experiences',
      type: 'textarea',
      required: true,
      maximum: '1000',
      placeholder: 'Branch auditor, 2019 to 2024; Credit committee, 2 terms',
      information: 'One after the other, separated by semicolons.',
    },
    {
      name: 'affirmation',
      label: 'I affirm that what I state here is true, and that I will serve if I am elected.',
      type: 'affirmation',
      required: true,
    },
  ],
}
