import type { components } from '../../../../schema/generated/rest.ts'

/** The rules that hold here: a rule that is changed is taken out, or its sentence in the contract and on the pages is changed with it. */
export const serviceRules: readonly components['schemas']['ServiceRule'][] = [
  'AuditTrail',
  'NewBrowserMail',
  'KeyLifetimes',
  'WholeFiles',
  'CisaReport',
  'CandidatesMailed',
  'AttendanceMerged',
  'BallotOrderByLot',
  'CountsInSteps',
  'Receipts',
  'VotesUnlinked',
]
