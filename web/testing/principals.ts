import type { Viewer } from '@/viewer.ts'
import { jose, maria } from './people.ts'

const officer = (...permissions: string[]): Viewer => ({ ...maria, permissions })

/** The users of the demo cooperative, and a visitor. */
export const demoPeople = {
  visitor: null,
  maria,
  carla: { ...maria, userName: 'carla' },
  pedro: { ...maria, userName: 'pedro' },
  andres: { ...maria, userName: 'andres' },
  belen: { ...maria, userName: 'belen' },
  jose,
  ana: { ...maria, status: 'PENDING', isCompliant: false },
  liza: { ...maria, status: 'PENDING', isCompliant: false },
  ramon: { ...maria, status: 'REVIEW', isCompliant: false },
  admin: officer('management_access'),
  sharecap: officer('share_capital_approval_review'),
  savings: officer('savings_approval_review'),
  registrar: officer('registration_approval_review'),
  services: officer('provident_approval_review'),
  data: officer('subscription_data_upload', 'subscription_data_report'),
  comelec: officer('election_manage_attendee', 'election_candidates_manage', 'election_precinct_manage'),
  auditor: officer('election_candidates_review', 'election_precinct_audit'),
} satisfies Record<string, Viewer | null>

/** Officers with a single permission that no user of the demo holds alone. */
const holders = {
  uploads: officer('subscription_data_upload'),
  reports: officer('subscription_data_report'),
  healthReview: officer('health_assistance_approval_review'),
  attendees: officer('election_manage_attendee'),
  candidates: officer('election_candidates_manage'),
  candidateReview: officer('election_candidates_review'),
  precinct: officer('election_precinct_manage'),
  precinctAudit: officer('election_precinct_audit'),
} satisfies Record<string, Viewer>

/** Every kind of user that a route guard distinguishes. */
export const principals = { ...demoPeople, ...holders }
