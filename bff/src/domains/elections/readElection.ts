import type {
  ElectionStage,
  PollingChange,
  PollingReopening,
  Protests,
  Qualification,
  Signatory,
  StagePeriod,
  StageState,
  ReceiptBoard,
  SlipsFile,
} from '../../generated/graph.ts'
import { readInstant, readOptionalInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, flag, nonEmpty, oneOf, oneOfOr, optional, readText, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'
import type { ElectionSource } from './source.ts'

const withheld = 'The slips are not published: among so few ballots, a slip with a rare choice would point at its voter.'

const urlOf = (name: string, electionId: string) => `/exports/${name}?electionGuid=${encodeURIComponent(electionId)}`

/** An extension. The file: GET /api/election/board/{electionGuid}. */
function readReceiptBoard(response: Unread<Contract['ReceiptBoard']>, electionId: string): ReceiptBoard {
  const { Receipts, Root } = fieldsOf(response)
  return { __typename: 'ReceiptBoard', receipts: whole(Receipts), root: text(Root), url: urlOf('receipt-board', electionId) }
}

/** An extension: Published, Withheld, or null before the results. The file: GET /api/election/slips/{electionGuid}. */
function readSlipsFile(state: string | null, electionId: string): SlipsFile | null {
  if (state === 'Published') return { __typename: 'SlipsFile', url: urlOf('slips', electionId), message: null }
  return state === 'Withheld' ? { __typename: 'SlipsFile', url: null, message: withheld } : null
}

type Fields = ReturnType<typeof fieldsOf<Contract['Election']>>

const stages: Readonly<Record<string, ElectionStage | null>> = {
  filing: 'FILING',
  reviewing: 'REVIEWING',
  published: 'PUBLISHED',
  polling: 'POLLING',
  closed: 'CLOSED',
  completed: 'COMPLETED',
}
const periodStages = {
  Filing: 'FILING',
  Reviewing: 'REVIEWING',
  Published: 'PUBLISHED',
  Polling: 'POLLING',
  Completed: 'COMPLETED',
} as const
const pollingChanges = { Opened: true, Closed: false } as const
const qualificationTypes = { Candidacy: 'CANDIDACY', Voting: 'VOTING' } as const

function readState(value: Unread<boolean | null>): StageState {
  const isOpen = optional(value, flag)
  if (isOpen === null) return 'UNSET'
  return isOpen ? 'OPEN' : 'CLOSED'
}

/** The documents name one status, Completed: of any other the flags say the stage. */
function stageOf({ filing, reviewing, polling }: Pick<ElectionSource, 'filing' | 'reviewing' | 'polling'>): ElectionStage {
  if (polling === 'OPEN') return 'POLLING'
  if (polling === 'CLOSED') return 'PUBLISHED'
  return reviewing !== 'UNSET' && filing !== 'OPEN' ? 'REVIEWING' : 'FILING'
}

function readPeriod(response: Unread<Contract['StagePeriod']>): StagePeriod {
  const period = fieldsOf(response)
  return {
    __typename: 'StagePeriod',
    stage: oneOf(period.Stage, periodStages),
    openedAt: readInstant(period.OpenedAt),
    closedAt: readOptionalInstant(period.ClosedAt),
  }
}

function readPollingChange(response: Unread<NonNullable<Contract['Election']['PollingChanges']>[number]>): PollingChange {
  const { Change, At, Reason, AskedBy, AgreedBy } = fieldsOf(response)
  const [reason, askedBy, agreedBy] = [optional(Reason, text), optional(AskedBy, text), optional(AgreedBy, text)]
  return { __typename: 'PollingChange', isOpening: oneOf(Change, pollingChanges), at: readInstant(At), reason, askedBy, agreedBy }
}

/** An extension. */
function readReopening(response: Unread<NonNullable<Contract['Election']['Reopening']>>): PollingReopening {
  const { Reason, AskedBy, AskedAt, IsOwn } = fieldsOf(response)
  const [reason, askedBy] = [text(Reason), text(AskedBy)]
  return { __typename: 'PollingReopening', reason, askedBy, askedAt: readInstant(AskedAt), isOwn: flag(IsOwn) }
}

/** An extension; null where the response has neither of the two. */
function readProtests({ ProtestsUntil, ProtestText, IsProclaimed }: Fields): Protests | null {
  const [until, words] = [optional(ProtestsUntil, readOptionalInstant), optional(ProtestText, readText)]
  if (until === null && words === null) return null
  return { __typename: 'Protests', until, text: words, areOver: optional(IsProclaimed, flag) ?? false }
}

/** An extension. */
function readSignatory(response: Unread<NonNullable<Contract['Election']['Committee']>[number]>): Signatory {
  const { Name, Office } = fieldsOf(response)
  return { __typename: 'Signatory', name: text(Name), office: text(Office) }
}

function readQualification(response: Unread<Contract['Qualification']>): Qualification {
  const qualification = fieldsOf(response)
  return {
    __typename: 'Qualification',
    type: oneOf(qualification.Type, qualificationTypes),
    isEligible: flag(qualification.IsEligible),
    eligibilityInfo: optional(qualification.EligibilityInfo, text) ?? '',
    properties: each(qualification.Properties, (item) => {
      const { Name, Value, IsMet } = fieldsOf(item)
      return { __typename: 'QualificationProperty', name: text(Name), value: optional(Value, text) ?? '', isMet: optional(IsMet, flag) }
    }),
  }
}

/** An election as the caller sees it; null with none. Source: GET /api/election/current. */
export function readElection(response: Unread<Contract['Election'] | null>): ElectionSource | null {
  return optional(response, (found) => {
    const election = fieldsOf(found)
    const [filing, reviewing] = [readState(election.IsFilingOpen), readState(election.IsReviewingOpen)]
    const polling = readState(election.IsPollingOpen)
    const id = nonEmpty(election.Guid)
    return {
      __typename: 'Election',
      id,
      title: text(election.Title),
      stage: oneOfOr(election.Status, stages, null) ?? stageOf({ filing, reviewing, polling }),
      filing,
      reviewing,
      polling,
      schedule: optional(election.Schedule, (periods) => each(periods, readPeriod)) ?? [],
      pollingChanges: optional(election.PollingChanges, (changes) => each(changes, readPollingChange)) ?? [],
      reopening: optional(election.Reopening, readReopening),
      publishedAt: optional(election.PublishedAt, readOptionalInstant),
      receiptBoard: optional(election.ReceiptBoard, (response) => readReceiptBoard(response, id)),
      slips: readSlipsFile(optional(election.Slips, text), id),
      hasPartialCounts: optional(election.PartialResults, flag) ?? true,
      entitledCount: optional(election.EntitledCount, whole),
      protests: readProtests(election),
      committee: optional(election.Committee, (signatories) => each(signatories, readSignatory)) ?? [],
      ballotHash: optional(election.BallotHash, text),
      closingHash: optional(election.ClosingHash, text),
      qualifications: each(election.Qualifications, readQualification),
    }
  })
}

/** Source: GET /api/election/completed/list, an extension. */
export const readElections = (response: Unread<Contract['Election'][]>): ElectionSource[] =>
  each(response, readElection).filter((election) => election !== null)
