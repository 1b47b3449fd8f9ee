import { describe, expect, it } from 'vitest'
import { paths } from '@/paths.ts'
import type { Audience } from './decideEntry.ts'
import { decideEntry } from './decideEntry.ts'
import type { Viewer } from './viewer.ts'

const compliant: Viewer = {
  id: '5f0c0f0e-0000-4000-8000-000000000001',
  userName: 'maria',
  fullName: 'Maria Lourdes Reyes',
  initials: 'MR',
  emailAddress: 'maria@demo.kapwa.test',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: [],
  home: paths.memberOverview,
  adminHome: null,
  session: { answeredAt: '2026-11-21T02:12:00Z', accessExpiresAt: '2026-11-21T02:42:00Z', endsAt: '2026-11-21T03:12:00Z' },
}

const people = {
  nobody: null,
  member: compliant,
  nonCompliant: { ...compliant, isCompliant: false, home: paths.memberCompliance },
  pending: { ...compliant, status: 'PENDING', isCompliant: false, home: paths.applicationForm },
  review: { ...compliant, status: 'REVIEW', isCompliant: false, home: paths.applicationStatus },
} satisfies Record<string, Viewer | null>

type Person = keyof typeof people

// Sections 4 and 6 of the specification as a table: who comes to a route of this audience ends where.
const { loginIdentifier, memberOverview, memberCompliance, applicationForm, applicationStatus, member } = paths
const expected: Record<Audience, Record<Person, string>> = {
  everyone: { nobody: 'enters', member: 'enters', nonCompliant: 'enters', pending: 'enters', review: 'enters' },
  visitors: {
    nobody: 'enters',
    member: memberOverview,
    nonCompliant: memberCompliance,
    pending: applicationForm,
    review: applicationStatus,
  },
  signedIn: { nobody: loginIdentifier, member: 'enters', nonCompliant: 'enters', pending: 'enters', review: 'enters' },
  members: {
    nobody: loginIdentifier,
    member: 'enters',
    nonCompliant: memberCompliance,
    pending: applicationForm,
    review: applicationStatus,
  },
  profile: { nobody: loginIdentifier, member, nonCompliant: 'enters', pending: applicationForm, review: applicationStatus },
  applicants: { nobody: loginIdentifier, member, nonCompliant: member, pending: 'enters', review: applicationStatus },
  applicationStatus: { nobody: loginIdentifier, member, nonCompliant: member, pending: 'enters', review: 'enters' },
  officers: {
    nobody: loginIdentifier,
    member: paths.error(403),
    nonCompliant: paths.error(403),
    pending: paths.error(403),
    review: paths.error(403),
  },
}

const cells = Object.entries(expected).flatMap(([audience, row]) =>
  Object.entries(row).map(([person, ends]) => ({ audience: audience as Audience, person: person as Person, ends })),
)

describe('who may enter where', () => {
  it.each(cells)('$audience: $person → $ends', ({ audience, person, ends }) => {
    const decision = decideEntry(people[person], { audience })
    expect(decision.enter ? 'enters' : decision.to).toBe(ends)
  })

  it('comes back after signing in, and only then', () => {
    expect(decideEntry(null, { audience: 'members' })).toMatchObject({ comeBack: true })
    expect(decideEntry(people.pending, { audience: 'members' })).toMatchObject({ comeBack: false })
  })

  it('wants one of the permissions, and says 403 to who has none of them', () => {
    const rule = { audience: 'members', anyPermission: ['management_access', 'savings_approval_review'] } as const
    expect(decideEntry(compliant, rule)).toEqual({
      enter: false,
      to: paths.error(403),
      comeBack: false,
      missing: 'manage the cooperative, or review savings requests',
    })
    expect(decideEntry({ ...compliant, permissions: ['savings_approval_review'] }, rule)).toEqual({ enter: true })
    expect(decideEntry(null, rule)).toMatchObject({ to: loginIdentifier })
  })

  it('wants all of a list, and says which are missing', () => {
    const rule = { audience: 'members', allPermissions: ['subscription_data_upload', 'subscription_data_report'] } as const
    const uploader = { ...compliant, permissions: ['subscription_data_upload'] }
    expect(decideEntry(uploader, rule)).toMatchObject({ to: paths.error(403), missing: 'download reports' })
    expect(decideEntry({ ...compliant, permissions: [...rule.allPermissions] }, rule)).toEqual({ enter: true })
  })

  it('leads an officer to the first page that they may enter', () => {
    expect(decideEntry({ ...compliant, adminHome: '/admin/reports' }, { audience: 'officers' })).toMatchObject({ to: '/admin/reports' })
  })
})
