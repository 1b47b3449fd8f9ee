import type { FormField, FormSection, SentAnswer } from '../../generated/graph.ts'
import type { Answer, Standing } from './splitAnswers.ts'
import { isOlder, splitAnswers } from './splitAnswers.ts'
import type { ProfilePartSource } from './source.ts'

export interface SentForm {
  id: string
  title: string
  slug: string
  code: string | null
  sentAt: string | null
  standing: Standing
  canSendAgain: boolean
  /** The names of the questions for the e-mail address of the account. */
  addressQuestions: ReadonlySet<string>
  /** Whether the answers to the address questions wait for the member, who has not opened the mailed link. */
  waitsForMember: boolean
  sections: FormSection[]
}

/** A part of the profile, with the forms that its answers are of. */
export interface JoinedPart extends Omit<ProfilePartSource, 'corrections'> {
  formIds: string[]
}

/** An answer with its field, and the form that it was sent with. */
interface SentField extends Answer {
  field: FormField
  form: SentForm
}

const filesOf = ({ files }: FormField) => files.map(({ key }) => key).join(';')
const timeOf = (sentAt: string | null): number | null => (sentAt === null ? null : Date.parse(sentAt))

function fieldsOf(form: SentForm): SentField[] {
  const { standing } = form
  const sentAt = timeOf(form.sentAt)
  return form.sections.flatMap(({ fields }) =>
    fields.map((field) => ({ question: field.name, said: field.value || filesOf(field), standing, sentAt, field, form })),
  )
}

function partsOf(form: SentForm): JoinedPart[] {
  return form.sections.map((section) => ({
    __typename: 'ProfilePart',
    id: `${form.id}:${section.id}`,
    source: form.title,
    slug: form.slug,
    code: form.code,
    sentAt: form.sentAt,
    isHeld: form.standing === 'held',
    section: { ...section, title: section.title || form.title },
    sent: [],
    formIds: [form.id],
  }))
}

/** The parts of the forms with these answers alone, without the sections that have none. */
function partsWith(forms: readonly SentForm[], answers: readonly SentField[]): JoinedPart[] {
  const shown = new Set(answers.map(({ field }) => field))
  return forms.flatMap((form) => {
    const sections = form.sections.map((section) => ({ ...section, fields: section.fields.filter((field) => shown.has(field)) }))
    return partsOf({ ...form, sections: sections.filter(({ fields }) => fields.length > 0) })
  })
}

/** One part of those under the same heading: with the source of the one that was sent last. */
function joinTitles(parts: readonly JoinedPart[]): JoinedPart[] {
  const joined = new Map<string, JoinedPart>()
  for (const part of parts) {
    const title = part.section.title.toLowerCase()
    const before = joined.get(title)
    const { id, section, formIds } = before ?? part
    const newer = before && isOlder(timeOf(part.sentAt), timeOf(before.sentAt)) ? before : part
    const fields = before ? [...section.fields, ...part.section.fields] : section.fields
    joined.set(title, { ...newer, id, section: { ...section, fields }, formIds: before ? [...formIds, ...part.formIds] : formIds })
  }
  return [...joined.values()]
}

function writeSent(answer: SentField | undefined): SentAnswer[] {
  if (!answer) return []
  const { field, form } = answer
  return [{ __typename: 'SentAnswer', field, source: form.title, slug: form.slug, code: form.code, sentAt: form.sentAt }]
}

/** The parts of what is held, each with the answers that a form was sent with later, then the parts of forms that nothing held answers. */
export function joinParts(forms: readonly SentForm[], emailAddress: string): JoinedPart[] {
  const questions = new Set(forms.flatMap(({ addressQuestions }) => [...addressQuestions]))
  const { held, waiting, waitingFor } = splitAnswers(forms.flatMap(fieldsOf), { emailAddress, questions })
  const heldQuestions = new Set(held.map(({ question }) => question))
  const unheld = waiting.filter(
    ({ question, form }) => !heldQuestions.has(question) && !(form.waitsForMember && form.addressQuestions.has(question)),
  )
  return [
    ...joinTitles(partsWith(forms, held)).map((part) => ({
      ...part,
      sent: part.section.fields.flatMap(({ name }) => writeSent(waitingFor.get(name))),
    })),
    ...partsWith(forms, unheld),
  ]
}
