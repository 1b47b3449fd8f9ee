import type { Viewer } from '@/viewer.ts'

const now = new Date().toISOString()
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

/** An active member whose profile is complete. */
export const maria: Viewer = {
  id: '5f0c0f0e-0000-4000-8000-000000000001',
  userName: 'maria',
  fullName: 'Maria Lourdes Reyes',
  initials: 'MR',
  emailAddress: 'maria@demo.kapwa.test',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: [],
  secondFactorState: null,
  session: { answeredAt: now, accessExpiresAt: inAnHour, renewsFrom: inAnHour, endsAt: inAnHour, sealingKeys: ['5e'.repeat(32)] },
}

/** An active member whose profile is not complete. */
export const jose: Viewer = { ...maria, id: '5f0c0f0e-0000-4000-8000-000000000002', isCompliant: false }
