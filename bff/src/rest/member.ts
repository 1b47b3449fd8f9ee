import { z } from 'zod'
import type { Contract } from './contract.ts'
import { answer, optionalString, pesos } from './contract.ts'
import type { RestCaller } from './request.ts'
import { restPath } from './request.ts'

const summary = z.object({
  MemberCode: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Status: z.enum(['Active', 'Pending', 'Review']),
  DateCreated: z.string(),
  Assets: z.array(
    z.object({
      Name: z.string(),
      TotalAmount: pesos,
      LastUpdated: z.string(),
      EffectivityDate: z.string().nullable(),
      Description: z.string(),
    }),
  ),
  Loans: z.array(
    z.object({
      LoanType: z.string(),
      NumberAmortizationPaid: z.int(),
      NumberAmortizationBalance: z.int(),
      DateUpdated: z.string(),
      Amortization: pesos,
      TotalBalance: pesos,
      DateMatured: z.string(),
    }),
  ),
})

const field = z.object({
  Guid: z.string(),
  ControlName: z.string(),
  Label: z.string(),
  Placeholder: optionalString,
  Type: z.enum([
    'text',
    'number',
    'radio',
    'dropdown',
    'textarea',
    'date',
    'image',
    'file',
    'file-image',
    'file-multiple',
    'affirmation',
    'link',
    'label',
    'hidden',
  ]),
  Hint: optionalString,
  Note: optionalString,
  IsRequired: z.boolean(),
  Options: optionalString,
  Min: optionalString,
  Max: optionalString,
  Source: optionalString,
  Value: optionalString,
  Information: optionalString,
})

const group = z.object({
  Guid: z.string(),
  Name: z.string(),
  Title: z.string(),
  Description: z.string(),
  Type: z.string(),
  Status: z.string(),
  EntryCode: optionalString,
  Fields: z.array(field).nullish(),
})

export type RestMemberSummary = z.output<typeof summary>
export type RestAttributeGroup = z.output<typeof group>
export type RestField = z.output<typeof field>

const readSummary = answer<Contract['MemberSummary']>()(summary)
const readGroups = answer<Contract['AttributeGroup'][]>()(z.array(group))
const readGroup = answer<Contract['AttributeGroup']>()(group)

/** What a signed-in person sees of themselves, and the cooperative's attribute groups, for one request. */
export class MemberCalls {
  readonly #caller: RestCaller
  #summary: Promise<RestMemberSummary> | undefined

  constructor(caller: RestCaller) {
    this.#caller = caller
  }

  /** GET /api/user/summary; once, however often it is asked for. */
  getSummary(): Promise<RestMemberSummary> {
    this.#summary ??= this.#caller.send({
      operation: 'getUserSummary',
      method: 'GET',
      path: '/api/user/summary',
      effect: 'read',
      read: readSummary,
    })
    return this.#summary
  }

  /** GET /api/attribute/groups: without their fields, the same for everyone. */
  listAttributeGroups(): Promise<RestAttributeGroup[]> {
    return this.#caller.send({
      operation: 'listAttributeGroups',
      method: 'GET',
      path: '/api/attribute/groups',
      effect: 'read',
      read: readGroups,
    })
  }

  /** GET /api/attribute/group/{id}: with its fields. Rejects as `missing` when there is none. */
  getAttributeGroup(id: string): Promise<RestAttributeGroup> {
    return this.#caller.send({
      operation: 'getAttributeGroup',
      method: 'GET',
      path: restPath`/api/attribute/group/${id}`,
      effect: 'read',
      read: readGroup,
    })
  }
}
