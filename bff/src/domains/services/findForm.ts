import type { GraphContext } from '../../context.ts'
import { refreshViewer } from '../../viewer/refreshViewer.ts'
import { readIfThere } from '../../rest/readIfThere.ts'
import type { FormSource, FormState } from '../../forms/readFormGroup.ts'
import { readFormGroup } from '../../forms/readFormGroup.ts'
import { each, fieldsOf, nonEmpty, text } from '../../reading/values.ts'
import type { Unread } from '../../reading/unread.ts'
import type { Contract } from '../../rest/contract.ts'
import type { Availability, EntryStatus } from '../../generated/graph.ts'
import { available, blocked, notAvailed } from '../../viewer/availability.ts'

/** An availed group without an entry is a draft. */
const statuses: Readonly<Record<string, EntryStatus>> = {
  Draft: 'DRAFT',
  Active: 'DRAFT',
  Inactive: 'DRAFT',
  Submitted: 'SUBMITTED',
  Review: 'REVIEW',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Cancelled: 'CANCELLED',
}

const inReview = blocked('IN_REVIEW', 'Your request is in review.')
const submitted = blocked('SUBMITTED', 'You have submitted this.')
const notCompliant = blocked('NOT_COMPLIANT', 'Complete your profile to open this.')

/** The profile is the attribute group that makes a member compliant. */
const isProfile = (type: string): boolean => type.trim().toLowerCase() === 'compliance'

function availabilityOf({ isAvailed, status, type, canSendAgain }: FormState, isCompliant: boolean): Availability {
  if (!isAvailed) return notAvailed
  if (status === 'REVIEW') return inReview
  if (status === 'SUBMITTED' && !canSendAgain) return submitted
  return isCompliant || isProfile(type) ? available : notCompliant
}

/**
 * A form with the caller's answers. A member without compliance can open the compliance profile only. Source: GET
 * /api/entry/attributes/{name}.
 */
const readForm = (response: Unread<Contract['AttributeGroup']>, isCompliant: boolean): FormSource =>
  readFormGroup(response, { statuses, availabilityOf: (state) => availabilityOf(state, isCompliant) })

/** A submitted entry to read, known by its reference number. Source: GET /api/entry/attributes/{name}?code=. */
function readEarlierEntry(response: Unread<Contract['AttributeGroup']>, code: string): FormSource {
  const form = readFormGroup(response, { statuses, availabilityOf: () => submitted })
  return { ...form, id: form.entryCode ?? code }
}

export interface FormName {
  id: string
  name: string
  isProfile: boolean
}

// The contract's longest name, and what no path may hold.
const longestName = 100
const longestCode = 40
const unsafeName = /^\.{0,2}$|[/\\\p{Cc}]/u

function readNames(response: Unread<Contract['AttributeGroup'][]>): FormName[] {
  return each(response, (item) => {
    const group = fieldsOf(item)
    return { id: nonEmpty(group.Guid), name: text(group.Name), isProfile: isProfile(text(group.Type)) }
  })
}

const isName = (name: string): boolean => name.length <= longestName && name.isWellFormed() && !unsafeName.test(name)

/** A form with the caller's answers; null when there is none of this name. Source: GET /api/entry/attributes/{name}. */
export async function findForm(name: string, { rest, session }: GraphContext): Promise<FormSource | null> {
  const { claims } = await session.require()
  if (!isName(name)) return null
  return readIfThere(() => rest('getEntry', { path: { name }, read: (response) => readForm(response, claims.isCompliant) }))
}

/** A submitted entry of the caller by its code; null for any other. Source: GET /api/entry/attributes/{name}?code=. */
export async function findEarlierEntry(name: string, code: string, { rest, session }: GraphContext): Promise<FormSource | null> {
  await session.require()
  if (!isName(name) || code === '' || code.length > longestCode || !code.isWellFormed()) return null
  const call = () => rest('getEntry', { path: { name }, query: { code }, read: (response) => readEarlierEntry(response, code) })
  const form = await readIfThere(call)
  // An API that does not know the parameter answers the present entry.
  return form?.entryCode === code ? form : null
}

/**
 * The compliance profile of the caller; null where the cooperative has none. Source: GET /api/attribute/groups/Compliance, then as
 * `findForm`.
 */
export async function findProfile(context: GraphContext): Promise<FormSource | null> {
  const [profile] = await context.rest('listAttributeGroupsOfType', { path: { type: 'Compliance' }, read: readNames, isShared: true })
  return profile ? findForm(profile.name, context) : null
}

/** Refreshes the session of a member whose profile was submitted since the token was issued, on another device or by a lost response. */
export async function refreshCompliantMember(context: GraphContext): Promise<void> {
  const form = await findProfile(context)
  if (form?.status === 'SUBMITTED') await refreshViewer(context.session, ({ isCompliant }) => isCompliant)
}

/** The name of a form by its id; undefined when there is none. Source: GET /api/attribute/groups, which is the same for every user. */
export async function findFormName(id: string, { rest }: GraphContext): Promise<FormName | undefined> {
  const names = await rest('listAttributeGroups', { read: readNames, isShared: true })
  return names.find((one) => one.id === id)
}
