import type { Person, PersonClaims } from '../../factories/person.ts'
import { everyPermission, person } from '../../factories/person.ts'

/** A kind of user that the portal treats differently. */
export interface Principal {
  name: string
  /** Null for the visitor. */
  person: Person | null
  /** Text that only this principal's data contain. */
  mark: string
  /** Holds one permission. */
  isOfficer: boolean
}

function principal(name: string, claims: Partial<PersonClaims>): Principal {
  const mark = `mark-of-${name.replaceAll(/\W/g, '-')}-only`
  const marked = { UserName: mark, FirstName: `First ${mark}`, LastName: `Last ${mark}`, EmailAddress: `${mark}@demo.kapwa.test` }
  return {
    name,
    person: person({ claims: { ...marked, ...claims }, password: `Kapwa#2026-${name}` }),
    mark,
    isOfficer: claims.Permissions !== undefined,
  }
}

/** The visitor, each status of a user, two members alike, and an officer for each permission. */
export function createPrincipals(): Principal[] {
  return [
    { name: 'visitor', person: null, mark: 'mark-of-visitor-only', isOfficer: false },
    principal('pending', { Status: 'Pending', Compliant: 'No' }),
    principal('review', { Status: 'Review', Compliant: 'No' }),
    principal('non-compliant', { Compliant: 'No' }),
    principal('member', {}),
    principal('other member', {}),
    ...everyPermission.split(';').map((permission) => principal(permission, { Permissions: permission })),
  ]
}

/** The marks in `text` of principals other than this one. */
export function foreignMarks(text: string, principals: readonly Principal[], { name }: Principal): string[] {
  const others = principals.filter((other) => other.name !== name)
  return others.flatMap((other) => [other.mark, ...(other.person ? [other.person.claims.Guid] : [])]).filter((mark) => text.includes(mark))
}
