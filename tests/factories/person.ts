import { randomUUID } from 'node:crypto'
import { permissions } from '../../schema/generated/operations.ts'
import type { components } from '../../schema/generated/rest.ts'
import type { Loan } from './loan.ts'
import { loan } from './loan.ts'
import type { MemberSummary } from './memberSummary.ts'
import { memberSummary } from './memberSummary.ts'

/** The claims of an access token, as the contract's security scheme lists them. */
export interface AccessClaims {
  Guid: string
  UserName: string
  FirstName: string
  LastName: string
  EmailAddress: string
  Status: components['schemas']['UserStatus']
  Compliant: 'Yes' | 'No'
  /** Separated by semicolons. */
  Permissions: string
  sid: string
  /** Seconds since 1970. */
  iat: number
  /** Seconds since 1970. */
  exp: number
}

export type PersonClaims = Omit<AccessClaims, 'sid' | 'iat' | 'exp'>

/** A person of the REST stub. */
export interface Person {
  claims: PersonClaims
  password: string
  summary: MemberSummary
  loans: Loan[]
}

/** The claims of a person's access token; an Active and compliant member by default. */
export function claims(overrides: Partial<PersonClaims> = {}): PersonClaims {
  return {
    Guid: randomUUID(),
    UserName: 'maria',
    FirstName: 'Maria Lourdes',
    LastName: 'Reyes',
    EmailAddress: 'maria@demo.kapwa.test',
    Status: 'Active',
    Compliant: 'Yes',
    Permissions: '',
    ...overrides,
  }
}

/** A person with a summary and a loan; `claims` may be given in part. */
export function person(overrides: Partial<Omit<Person, 'claims'>> & { claims?: Partial<PersonClaims> } = {}): Person {
  const own = claims(overrides.claims)
  return {
    password: 'Kapwa#2026',
    summary: memberSummary({ FirstName: own.FirstName, LastName: own.LastName, Status: own.Status }),
    loans: [loan()],
    ...overrides,
    claims: own,
  }
}

/** Every permission of the contract, and those for the review of two services. */
export const everyPermission = [...permissions, 'provident_approval_review', 'health_assistance_approval_review'].join(';')

/** The officer roberto, who may review every queue; `claims` may be given in part. */
export const roberto = (own: Partial<PersonClaims> = {}): Person =>
  person({
    claims: {
      UserName: 'roberto',
      FirstName: 'Roberto',
      LastName: 'Santos',
      EmailAddress: 'roberto@demo.kapwa.test',
      Permissions: 'management_access',
      ...own,
    },
  })
