import { expect, test } from 'vitest'
import { adminHomeOf, homeOf } from './homeOf.ts'

test.each([
  ['PENDING', true, '/application'],
  ['PENDING', false, '/application'],
  ['REVIEW', true, '/application/status'],
  ['REVIEW', false, '/application/status'],
  ['ACTIVE', false, '/member/compliance'],
  ['ACTIVE', true, '/member'],
] as const)('%s, compliant %s: home is %s', (status, isCompliant, home) => {
  expect(homeOf({ status, isCompliant })).toBe(home)
})

test.each([
  [[], null],
  [['management_access'], '/admin/lookup'],
  [['savings_approval_review', 'management_access'], '/admin/lookup'],
  [['share_capital_approval_review'], '/admin/share-capital'],
  [['savings_approval_review', 'share_capital_approval_review'], '/admin/share-capital'],
  [['savings_approval_review'], '/admin/savings'],
  [['registration_approval_review', 'provident_approval_review'], '/admin/registration'],
  [['provident_approval_review'], '/admin/service/provident'],
  [['provident_approval_review', 'health_assistance_approval_review'], '/admin/service/health%20assistance'],
  [['subscription_data_report', 'provident_approval_review'], '/admin/service/provident'],
  [['subscription_data_report', 'subscription_data_upload'], '/admin/uploads'],
  [['subscription_data_report'], '/admin/reports'],
  [['election_manage_attendee', 'election_candidates_manage', 'election_candidates_review'], null],
  [['election_precinct_audit', 'election_precinct_manage'], null],
  [['_approval_review', 'approval_review', 'something_else'], null],
])('with %j the first page for officers is %s', (permissions, page) => {
  expect(adminHomeOf({ permissions })).toBe(page)
})
