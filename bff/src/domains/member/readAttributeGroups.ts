import type { AttributeGroupType } from '../../generated/graph.ts'
import { available, notAvailed } from '../../viewer/availability.ts'
import { readFormFields } from '../../forms/readFormFields.ts'
import { readOnce } from '../../reading/readOnce.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, nonEmpty, optional, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { AttributeGroupSource } from './source.ts'

const groupTypes: Readonly<Record<string, AttributeGroupType>> = { service: 'SERVICE', form: 'FORM', compliance: 'COMPLIANCE' }

function readGroup(response: Unread<Contract['AttributeGroup']>): AttributeGroupSource {
  const group = fieldsOf(response)
  const name = text(group.Name)
  const isAvailed = text(group.Status).toLowerCase() !== 'inactive'
  return {
    __typename: 'AttributeGroup',
    id: nonEmpty(group.Guid),
    name,
    slug: name.toLowerCase(),
    title: text(group.Title),
    description: text(group.Description),
    type: groupTypes[text(group.Type).toLowerCase()] ?? 'OTHER',
    isAvailed,
    availability: isAvailed ? available : notAvailed,
    fields: optional(group.Fields, readFormFields),
  }
}

/** An attribute group with its fields, where the response has them. Source: GET /api/attribute/group/{id}. */
export const readAttributeGroup = readOnce(readGroup)

/** The attribute groups, without fields. Source: GET /api/attribute/groups. */
export const readAttributeGroups = readOnce((response: Unread<Contract['AttributeGroup'][]>): AttributeGroupSource[] =>
  each(response, readGroup),
)
