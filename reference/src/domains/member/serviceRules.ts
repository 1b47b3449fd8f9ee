import type { components } from '../../../../schema/generated/rest.ts'
import type { Config } from '../../config.ts'

type ServiceRule = components['schemas']['ServiceRule']

/** The rules that hold here: a rule that is changed is taken out, or its sentence in the contract and on the pages is changed with it. */
const serviceRules: readonly ServiceRule[] = [
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
  'DecisionsMailed',
  'AttendanceCloses',
]

/** The rules, with those that the configuration switches on. */
export const listServiceRules = ({ secondOfficerAbove }: Pick<Config, 'secondOfficerAbove'>): ServiceRule[] => [
  ...serviceRules,
  ...(secondOfficerAbove === null ? [] : ['SecondOfficer' as const]),
]
