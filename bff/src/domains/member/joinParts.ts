import type { FormField, FormSection, SentAnswer } from '../../generated/graph.ts'
import type { ProfilePartSource } from './source.ts'

/** What a member has sent to one form. */
export interface SentForm {
  id: string
  title: string
  slug: string
  code: string | null
  sentAt: string | null
  /** Whether the record has the answers; otherwise the office takes them over. */
  isHeld: boolean
  canSendAgain: boolean
  /** The names of the questions for the e-mail address of the account. */
  addressQuestions: ReadonlySet<string>
  sections: FormSection[]
}

/** A part of the profile, with the forms that its answers are of. */
export interface JoinedPart extends Omit<ProfilePartSource, 'corrections'> {
  formIds: string[]
}

/** Answers by the names of their questions, each with the form that it was sent with. */
type AnswersByName = ReadonlyMap<string, { field: FormField; form: SentForm }>

/** An answer of a form without a time is neither newer nor older than another. */
const isOlder = (sentAt: string | null, than: string | null | undefined) => sentAt !== null && typeof than === 'string' && sentAt < than

const filesOf = ({ files }: FormField) => files.map(({ key }) => key).join(';')
const isSameAnswer = (one: FormField, other: FormField) => one.value === other.value && filesOf(one) === filesOf(other)

/** The forms without the answers that `isLeftOut`, and without the sections that have none. */
function leaveOut(forms: readonly SentForm[], isLeftOut: (field: FormField, form: SentForm) => boolean): SentForm[] {
  return forms.map((form) => {
    const sections = form.sections.map((section) => ({ ...section, fields: section.fields.filter((field) => !isLeftOut(field, form)) }))
    return { ...form, sections: sections.filter(({ fields }) => fields.length > 0) }
  })
}

/** The newest answer to each question. */
function newestOf(forms: readonly SentForm[]): AnswersByName {
  const newest = new Map<string, { field: FormField; form: SentForm }>()
  for (const form of forms)
    for (const field of form.sections.flatMap(({ fields }) => fields))
      if (!isOlder(form.sentAt, newest.get(field.name)?.form.sentAt)) newest.set(field.name, { field, form })
  return newest
}

/** The forms without the answers to questions that a form of the same name was sent with later. Forms without a time keep all. */
function withoutOlder(forms: readonly SentForm[]): SentForm[] {
  const newest = newestOf(forms.filter(({ sentAt }) => sentAt !== null))
  return leaveOut(forms, ({ name }, { sentAt }) => isOlder(sentAt, newest.get(name)?.form.sentAt))
}

function partsOf(form: SentForm): JoinedPart[] {
  return form.sections.map((section) => ({
    __typename: 'ProfilePart',
    id: `${form.id}:${section.id}`,
    source: form.title,
    slug: form.slug,
    code: form.code,
    sentAt: form.sentAt,
    isHeld: form.isHeld,
    section: { ...section, title: section.title || form.title },
    sent: [],
    formIds: [form.id],
  }))
}

/** One part of those under the same heading: with the source of the one that was sent last. */
function joinTitles(parts: readonly JoinedPart[]): JoinedPart[] {
  const joined = new Map<string, JoinedPart>()
  for (const part of parts) {
    const title = part.section.title.toLowerCase()
    const before = joined.get(title)
    const { id, section, formIds } = before ?? part
    const newer = before && isOlder(part.sentAt, before.sentAt) ? before : part
    const fields = before ? [...section.fields, ...part.section.fields] : section.fields
    joined.set(title, { ...newer, id, section: { ...section, fields }, formIds: before ? [...formIds, ...part.formIds] : formIds })
  }
  return [...joined.values()]
}

function sentOf({ name }: FormField, waiting: AnswersByName): SentAnswer[] {
  const answer = waiting.get(name)
  if (!answer) return []
  const { field, form } = answer
  return [{ __typename: 'SentAnswer', field, source: form.title, slug: form.slug, code: form.code, sentAt: form.sentAt }]
}

/**
 * The parts of what is held, each with the answers that a form was sent with later, then the parts of forms that nothing held answers.
 * What a form says as it is held, or as the account's `emailAddress` is by now, waits for nothing.
 */
export function joinParts(forms: readonly SentForm[], emailAddress: string): JoinedPart[] {
  const addressQuestions = new Set(forms.flatMap((form) => [...form.addressQuestions]))
  // The account has the address that holds.
  const isAddress = ({ name }: FormField) => addressQuestions.has(name)
  const held = leaveOut(withoutOlder(forms.filter(({ isHeld }) => isHeld)), isAddress)
  const heldAnswers = newestOf(held)
  const waiting = leaveOut(withoutOlder(forms.filter(({ isHeld }) => !isHeld)), (field, { sentAt }) => {
    const before = heldAnswers.get(field.name)
    if (before && (isOlder(sentAt, before.form.sentAt) || isSameAnswer(field, before.field))) return true
    return addressQuestions.has(field.name) && field.value.toLowerCase() === emailAddress.toLowerCase()
  })
  const waitingAnswers = newestOf(waiting)
  return [
    ...joinTitles(held.flatMap(partsOf)).map((part) => ({
      ...part,
      sent: part.section.fields.flatMap((field) => sentOf(field, waitingAnswers)),
    })),
    ...leaveOut(waiting, ({ name }) => heldAnswers.has(name)).flatMap(partsOf),
  ]
}
