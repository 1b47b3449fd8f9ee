import { loan } from '../../factories/loan.ts'
import { memberSummary } from '../../factories/memberSummary.ts'
import type { Person, PersonClaims } from '../../factories/person.ts'
import { everyPermission, person } from '../../factories/person.ts'

/** Somebody who asks. */
export interface Principal {
  name: string
  /** Null for one who is not signed in. */
  person: Person | null
  /** Where this person belongs, and the first page for officers that they may enter. */
  home: string
  adminHome: string | null
}

const firstPages: Record<string, string> = {
  management_access: '/admin/lookup',
  share_capital_approval_review: '/admin/share-capital',
  savings_approval_review: '/admin/savings',
  registration_approval_review: '/admin/registration',
  provident_approval_review: '/admin/service/provident',
  health_assistance_approval_review: '/admin/service/health%20assistance',
  subscription_data_upload: '/admin/uploads',
  subscription_data_report: '/admin/reports',
}

/** A person all of whose data can be told from everybody else's. */
function distinct(userName: string, claims: Partial<PersonClaims>): Person {
  const own = {
    UserName: userName,
    FirstName: `First-${userName}`,
    LastName: `Last-${userName}`,
    EmailAddress: `mail-of-${userName}@demo.kapwa.test`,
  }
  return person({
    claims: { ...own, ...claims },
    password: `Kapwa#2026-${userName}`,
    summary: memberSummary({
      MemberCode: `KM-${userName}`,
      FirstName: own.FirstName,
      LastName: own.LastName,
      Status: claims.Status ?? 'Active',
    }),
    loans: [loan({ LoanType: `Loan of ${userName}` })],
  })
}

function principal(name: string, claims: Partial<PersonClaims>, home: string, adminHome: string | null = null): Principal {
  return { name, person: distinct(name.replaceAll(/\W/g, '-'), claims), home, adminHome }
}

/** Everybody whom the portal tells apart, each permission by itself included. */
export function createPrincipals(): Principal[] {
  return [
    { name: 'anonymous', person: null, home: '', adminHome: null },
    principal('pending', { Status: 'Pending', Compliant: 'No' }, '/application'),
    principal('review', { Status: 'Review', Compliant: 'No' }, '/application/status'),
    principal('not compliant', { Compliant: 'No' }, '/member/compliance'),
    principal('member', {}, '/member'),
    principal('other member', {}, '/member'),
    ...everyPermission
      .split(';')
      .map((permission) => principal(permission, { Permissions: permission }, '/member', firstPages[permission] ?? null)),
  ]
}

/** What must stand in nobody else's answers. */
export function marksOf({ claims, summary, loans }: Person): string[] {
  return [claims.Guid, claims.FirstName, claims.EmailAddress, summary.MemberCode, ...loans.map(({ LoanType }) => LoanType)]
}
