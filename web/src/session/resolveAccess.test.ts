import { describe, expect, it } from 'vitest'
import { jose, maria } from '../../testing/people.ts'
import { homeOf } from './homeOf.ts'
import type { Audience } from './resolveAccess.ts'
import { resolveAccess } from './resolveAccess.ts'
import type { Viewer } from '@/viewer.ts'

const viewers = {
  visitor: null,
  member: maria,
  nonCompliant: jose,
  pending: { ...maria, status: 'PENDING', isCompliant: false },
  review: { ...maria, status: 'REVIEW', isCompliant: false },
} satisfies Record<string, Viewer | null>

type Name = keyof typeof viewers

// Sections 4 and 6 of the specification as a table. `home` is the user's own area.
const login = '/login/identifier'
const expected: Record<Audience, Record<Name, string>> = {
  everyone: { visitor: 'allowed', member: 'allowed', nonCompliant: 'allowed', pending: 'allowed', review: 'allowed' },
  visitors: { visitor: 'allowed', member: 'home', nonCompliant: 'home', pending: 'home', review: 'home' },
  signedIn: { visitor: login, member: 'allowed', nonCompliant: 'allowed', pending: 'allowed', review: 'allowed' },
  members: { visitor: login, member: 'allowed', nonCompliant: 'home', pending: 'home', review: 'home' },
  profile: { visitor: login, member: 'home', nonCompliant: 'allowed', pending: 'home', review: 'home' },
  applicants: { visitor: login, member: 'home', nonCompliant: 'home', pending: 'allowed', review: 'home' },
  applicationStatus: { visitor: login, member: 'home', nonCompliant: 'home', pending: 'allowed', review: 'allowed' },
  secondFactor: { visitor: login, member: 'home', nonCompliant: 'home', pending: 'home', review: 'home' },
  officers: { visitor: login, member: '/error/403', nonCompliant: '/error/403', pending: '/error/403', review: '/error/403' },
}

const cells = Object.entries(expected).flatMap(([audience, row]) =>
  Object.entries(row).map(([name, result]) => ({ audience: audience as Audience, name: name as Name, result })),
)

describe('resolveAccess', () => {
  it.each(cells)('$audience: $name → $result', ({ audience, name, result }) => {
    const viewer = viewers[name]
    const decision = resolveAccess(viewer, { audience })
    expect(decision.isAllowed ? 'allowed' : decision.redirectTo).toBe(result === 'home' && viewer ? homeOf(viewer) : result)
  })

  it('opens the second factor to officers where the REST API has it, and leads to it where it is due', () => {
    const officer = { ...maria, permissions: ['savings_approval_review'], secondFactorState: 'OFF' } as const
    const due = { ...maria, secondFactorState: 'DUE' } as const
    const rule = { audience: 'secondFactor' } as const
    expect(resolveAccess(officer, rule)).toEqual({ isAllowed: true })
    expect(resolveAccess({ ...officer, secondFactorState: null }, rule)).toMatchObject({ isAllowed: false })
    expect(resolveAccess({ ...maria, secondFactorState: 'OFF' }, rule)).toMatchObject({ isAllowed: false })
    expect(resolveAccess({ ...maria, secondFactorState: 'ON' }, rule)).toEqual({ isAllowed: true })
    expect(resolveAccess(due, rule)).toEqual({ isAllowed: true })
    for (const audience of ['members', 'signedIn', 'profile', 'officers', 'visitors'] as const)
      expect(resolveAccess(due, { audience })).toMatchObject({ redirectTo: '/admin/second-factor' })
    expect(resolveAccess(due, { audience: 'signedIn', anyPermission: ['management_access'] })).toMatchObject({
      redirectTo: '/admin/second-factor',
    })
  })

  it('returns to the page after a sign-in only', () => {
    expect(resolveAccess(null, { audience: 'members' })).toMatchObject({ returnsAfterSignIn: true })
    expect(resolveAccess(viewers.pending, { audience: 'members' })).toMatchObject({ returnsAfterSignIn: false })
  })

  it('requires one of a list of permissions, and names them all without one', () => {
    const rule = { audience: 'members', anyPermission: ['management_access', 'savings_approval_review'] } as const
    expect(resolveAccess(maria, rule)).toEqual({
      isAllowed: false,
      redirectTo: '/error/403',
      returnsAfterSignIn: false,
      missing: 'management_access, or savings_approval_review',
    })
    expect(resolveAccess({ ...maria, permissions: ['savings_approval_review'] }, rule)).toEqual({ isAllowed: true })
    expect(resolveAccess(null, rule)).toMatchObject({ redirectTo: login })
  })

  it('redirects an officer to the first officers’ page that the permissions open', () => {
    expect(resolveAccess({ ...maria, permissions: ['subscription_data_report'] }, { audience: 'officers' })).toMatchObject({
      redirectTo: '/admin/reports',
    })
  })
})
