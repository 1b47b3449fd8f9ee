import type { GraphContext } from '../../context.ts'
import type { FormField } from '../../generated/graph.ts'
import { cutSections } from '../../forms/cutSections.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import { readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import { findAttributeGroup } from './findAttributeGroup.ts'
import { readAttributeGroups } from './readAttributeGroups.ts'
import type { JoinedPart, SentForm } from './joinParts.ts'
import { joinParts } from './joinParts.ts'
import { isAsked, standingOf } from './splitAnswers.ts'
import type { AttributeGroupSource, MemberProfileSource } from './source.ts'

const isAnswered = ({ type, value, files }: FormField): boolean => isAsked(type) && (value !== '' || files.length > 0)

function readSent(response: Unread<Contract['AttributeGroup']>): SentForm {
  const group = fieldsOf(response)
  const sections = cutSections(optional(group.Fields, readFormFields) ?? [], isAnswered)
  return {
    id: nonEmpty(group.Guid),
    title: text(group.Title),
    slug: text(group.Name).toLowerCase(),
    code: optional(group.EntryCode, text),
    sentAt: optional(group.DateSubmitted, readOptionalInstant),
    standing: standingOf(text(group.Type), text(group.Status)),
    addressQuestions: new Set(
      (optional(group.Fields, (fields) => each(fields, readAddressQuestion)) ?? []).filter((name) => name !== null),
    ),
    canSendAgain: optional(group.CanSendAgain, flag) ?? false,
    waitsForMember: optional(group.WaitsFor, text) === 'Member',
    sections: sections.filter(({ fields }) => fields.length > 0),
  }
}

/** The name of a question for the e-mail address of the account; null for any other. */
function readAddressQuestion(response: Unread<Contract['Field']>): string | null {
  const { ControlName, Format } = fieldsOf(response)
  return optional(Format, text) === 'account-email' ? nonEmpty(ControlName) : null
}

const readAllSent = (response: Unread<Contract['AttributeGroup'][]>): SentForm[] => each(response, readSent)

/** The compliance profile, for a REST API that lists no entries: whatever its status, there is nothing else that could be held. */
async function findCompliance(groups: readonly AttributeGroupSource[], { rest }: GraphContext): Promise<SentForm[]> {
  const profile = groups.find(({ type }) => type === 'COMPLIANCE')
  const sent = profile && (await readIfThere(() => rest('getEntry', { path: { name: profile.name }, read: readSent })))
  return sent ? [{ ...sent, standing: 'held' }] : []
}

/** A form with the names of its questions. */
interface Correction {
  group: AttributeGroupSource
  questions: ReadonlySet<string>
}

/** The forms, and the profile where it can be sent again. */
async function findCorrections(
  groups: readonly AttributeGroupSource[],
  sent: readonly SentForm[],
  context: GraphContext,
): Promise<Correction[]> {
  const sentAgain = new Set(sent.flatMap(({ id, canSendAgain }) => (canSendAgain ? [id] : [])))
  const isSent = ({ id, type }: AttributeGroupSource) => type === 'FORM' || (type === 'COMPLIANCE' && sentAgain.has(id))
  const forms = groups.filter((group) => group.isAvailed && isSent(group))
  // A form that cannot be read corrects less; it must not hide what the member has sent.
  const whole = await Promise.all(forms.map(({ id }) => readIfThere(() => findAttributeGroup(id, context), ['missing', 'unreadable'])))
  return forms.map((group, index) => {
    const fields = whole[index]?.fields ?? []
    return { group, questions: new Set(fields.filter(({ type }) => isAsked(type)).map(({ name }) => name)) }
  })
}

/** A form corrects its own answers, answers to a question that it asks too, and a section whose heading has its name. */
function corrects({ group, questions }: Correction, { formIds, section: { title, fields } }: JoinedPart): boolean {
  if (formIds.includes(group.id)) return true
  return title.toLowerCase().includes(group.name.toLowerCase()) || fields.some(({ name }) => questions.has(name))
}

/** The forms that ask for what no part has. One whose questions cannot be read may ask for anything. */
function findUnanswered(corrections: readonly Correction[], parts: readonly JoinedPart[]): AttributeGroupSource[] {
  const names = new Set(parts.flatMap(({ section }) => section.fields.map(({ name }) => name)))
  const isUnanswered = ({ questions }: Correction) => questions.size > 0 && [...questions].every((name) => !names.has(name))
  return corrections.filter(isUnanswered).map(({ group }) => group)
}

/**
 * What the cooperative holds about the caller. Source: GET /api/user/entries (an extension), otherwise GET /api/entry/attributes/{name} of
 * the compliance profile.
 */
export async function findMemberProfile(context: GraphContext): Promise<MemberProfileSource> {
  const { rest, session } = context
  const [groups, listed] = await Promise.all([
    rest('listAttributeGroups', { read: readAttributeGroups, isShared: true }),
    readIfThere(() => rest('listOwnEntries', { read: readAllSent })),
  ])
  const sent = listed ?? (await findCompliance(groups, context))
  const corrections = await findCorrections(groups, sent, context)
  const { emailAddress } = (await session.require()).claims
  const parts = joinParts(sent, emailAddress)
  return {
    __typename: 'MemberProfile',
    parts: parts.map((part) => {
      const { formIds: _ids, ...shown } = part
      return { ...shown, corrections: corrections.filter((one) => corrects(one, part)).map(({ group }) => group) }
    }),
    unansweredForms: findUnanswered(corrections, parts),
    record: listed && { __typename: 'RecordFiles', jsonUrl: '/exports/my-data?format=json', pdfUrl: '/exports/my-data?format=pdf' },
  }
}
