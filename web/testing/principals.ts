import type { Viewer } from '@/session/viewer.ts'
import { jose, maria } from './people.ts'

const officer = (adminHome: string | null, ...permissions: string[]): Viewer => ({ ...maria, permissions, adminHome })

/** The users of the demo cooperative, and a visitor. */
export const demoPeople = {
  visitor: null,
  maria,
  carla: { ...maria, userName: 'carla' },
  pedro: { ...maria, userName: 'pedro' },
  jose,
  ana: { ...maria, status: 'PENDING', isCompliant: false, home: '/application' },
  liza: { ...maria, status: 'PENDING', isCompliant: false, home: '/application' },
  ramon: { ...maria, status: 'REVIEW', isCompliant: false, home: '/application/status' },
  admin: officer('/admin/lookup', 'management_access'),
  sharecap: officer('/admin/share-capital', 'share_capital_approval_review'),
  savings: officer('/admin/savings', 'savings_approval_review'),
  registrar: officer('/admin/registration', 'registration_approval_review'),
  services: officer('/admin/service/provident', 'provident_approval_review'),
  data: officer('/admin/uploads', 'subscription_data_upload', 'subscription_data_report'),
  comelec: officer(null, 'election_manage_attendee', 'election_candidates_manage', 'election_precinct_manage'),
  auditor: officer(null, 'election_candidates_review', 'election_precinct_audit'),
} satisfies Record<string, Viewer | null>

/** Officers with a single permission that no user of the demo holds alone. */
const holders = {
  uploads: officer('/admin/uploads', 'subscription_data_upload'),
  reports: officer('/admin/reports', 'subscription_data_report'),
  healthReview: officer('/admin/service/health%20assistance', 'health_assistance_approval_review'),
  attendees: officer(null, 'election_manage_attendee'),
  candidates: officer(null, 'election_candidates_manage'),
  candidateReview: officer(null, 'election_candidates_review'),
  precinct: officer(null, 'election_precinct_manage'),
  precinctAudit: officer(null, 'election_precinct_audit'),
} satisfies Record<string, Viewer>

/** Every kind of user that a route guard distinguishes. */
export const principals = { ...demoPeople, ...holders }
