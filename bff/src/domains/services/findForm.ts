import type { GraphContext } from '../../context.ts'
import { refreshViewer } from '../../mapping/refreshViewer.ts'
import { readIfThere } from '../../mapping/readIfThere.ts'
import type { FormSource } from '../../mapping/readFormGroup.ts'
import { each, fieldsOf, nonEmpty, text } from '../../reading/values.ts'
import type { Unread } from '../../reading/unread.ts'
import type { Contract } from '../../rest/contract.ts'
import { isProfile, readForm } from './readForm.ts'

/** What says which form a name or an id is. */
export interface FormName {
  id: string
  name: string
  isProfile: boolean
}

// The contract's longest name, and what no path may hold.
const longestName = 100
const unsafeName = /^\.{0,2}$|[/\\\p{Cc}]/u

function readNames(answer: Unread<Contract['AttributeGroup'][]>): FormName[] {
  return each(answer, (item) => {
    const group = fieldsOf(item)
    return { id: nonEmpty(group.Guid), name: text(group.Name), isProfile: isProfile(text(group.Type)) }
  })
}

/** A form with the caller's answers; null when there is none of this name. Source: GET /api/entry/attributes/{name}. */
export async function findForm(name: string, { rest, session }: GraphContext): Promise<FormSource | null> {
  const { claims } = await session.require()
  if (name.length > longestName || !name.isWellFormed() || unsafeName.test(name)) return null
  return readIfThere(() => rest('getEntry', { path: { name }, read: (answer) => readForm(answer, claims.isCompliant) }))
}

/**
 * The compliance profile of the caller; null where the cooperative has none. One that was submitted while the token says otherwise, on
 * another device or by a lost answer, refreshes the session. Source: GET /api/attribute/groups/Compliance, then as `findForm`.
 */
export async function findProfile(context: GraphContext): Promise<FormSource | null> {
  const [profile] = await context.rest('listAttributeGroupsOfType', { path: { type: 'Compliance' }, read: readNames, isShared: true })
  const form = profile ? await findForm(profile.name, context) : null
  const { claims } = await context.session.require()
  if (form?.status === 'SUBMITTED' && !claims.isCompliant) await refreshViewer(context.session, ({ isCompliant }) => isCompliant)
  return form
}

/** The name of a form by its id; undefined when there is none. Source: GET /api/attribute/groups, which is the same for every user. */
export async function findFormName(id: string, { rest }: GraphContext): Promise<FormName | undefined> {
  const names = await rest('listAttributeGroups', { read: readNames, isShared: true })
  return names.find((one) => one.id === id)
}
