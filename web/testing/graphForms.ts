import { HttpResponse } from 'msw'
import type { FormDescription, FormField } from '@/forms/formTypes.ts'
import type { Viewer } from '@/viewer.ts'
import { formOf, question } from './formSamples.ts'
import { graph } from './graph.ts'
import { jose } from './people.ts'

/** A question as the BFF answers it. */
export const graphField = (field: FormField) => ({ ...field, note: field.note && { ...field.note }, files: field.files })

/** A form as the BFF answers it: a draft that was not saved yet, unless told otherwise. */
export function graphForm({ id, version, sections }: FormDescription, rest: object = {}) {
  return {
    id,
    title: 'Hospital Care',
    status: 'DRAFT',
    waitsFor: null,
    version,
    availability: { isAllowed: true },
    sections: sections.map((section) => ({ ...section, fields: section.fields.map(graphField) })),
    ...rest,
  }
}

export const feeField = question('membership_fee', { label: 'Proof of payment', type: 'FILE' })

/** An application as the BFF answers it. */
export function graphRegistration(
  form: FormDescription = formOf(question('nickname', { label: 'Nickname' })),
  rest: object = {},
  formRest: object = {},
) {
  return {
    id: form.id,
    code: 'RG-2026-00042',
    hasNewMembersLoan: false,
    membershipFee: graphField(feeField),
    form: graphForm(form, formRest),
    ...rest,
  }
}

/** The signed-in user as the BFF answers it, with more fields. */
export const graphViewer = (viewer: Viewer, rest: object = {}) => ({ ...viewer, session: { ...viewer.session }, ...rest })

/** A refusal, at the place in the input that `field` leads to. */
export const userError = (code: string, message: string, ...field: string[]) => ({ code, message, field })

/** Answers the menu and the queries of /member/forms, /member/compliance and /election/overview, for tests of what is around them. */
export const quietScreens = [
  graph.query('ServiceMenu', () => HttpResponse.json({ data: { attributeGroups: [] } })),
  graph.query('Forms', () => HttpResponse.json({ data: { attributeGroups: [] } })),
  graph.query('ElectionOverview', () => HttpResponse.json({ data: { election: null } })),
  graph.query('Compliance', () => HttpResponse.json({ data: { viewer: graphViewer(jose, { compliance: null }) } })),
]
