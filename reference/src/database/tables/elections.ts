import type { ColumnType, Generated } from 'kysely'

interface Elections {
  guid: string
  title: string
  group_guid: string
  minimum_years: number
  candidacy_info: string
  voting_info: string
  created_at: Date
  is_filing_open: boolean | null
  is_reviewing_open: boolean | null
  is_polling_open: boolean | null
  filing_opened_at: Date | null
  filing_closed_at: Date | null
  reviewing_opened_at: Date | null
  reviewing_closed_at: Date | null
  candidates_published_at: Date | null
  polling_opened_at: Date | null
  polling_closed_at: Date | null
  results_published_at: Date | null
  count_hash: string | null
  traces_cleared_at: Generated<Date | null>
  board_receipts: number | null
  board_root: string | null
  closed_entitled: number | null
  closed_listed: number | null
  closed_present: number | null
  reopening_reason: string | null
  reopening_asked_by: string | null
  reopening_asked_at: Date | null
  has_partial_counts: Generated<boolean>
  anchor_addresses: Generated<string[]>
  protest_days: number | null
  protest_text: string | null
  committee: ColumnType<readonly { Name: string; Office: string }[], string | undefined, never>
}

interface Candidates {
  guid: string
  election_guid: string
  entry_guid: string
  position_guid: string
  status: Generated<'Submitted' | 'Qualified' | 'Disqualified'>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
  ballot_number: Generated<number | null>
  reason: Generated<string | null>
}

interface LeftCandidates {
  candidate_guid: string
  kind: 'Withdrawn' | 'Disqualified' | 'Deceased'
  reason: string
  asked_by: string
  asked_at: Date
  agreed_by: Generated<string | null>
  agreed_at: Generated<Date | null>
}

interface BallotBoxes {
  election_guid: string
  salt: Generated<string>
  ballots: Generated<number>
  slips: ColumnType<unknown, string | undefined, string>
  shown_ballots: Generated<number>
  shown_slips: ColumnType<unknown, string | undefined, string>
  next_ballots: Generated<number>
  next_slips: ColumnType<unknown, string | undefined, string>
}

export interface ElectionsTables {
  elections: Elections
  positions: { guid: string; election_guid: string; number: number; name: string; max_vote: number }
  candidates: Candidates
  left_candidates: LeftCandidates
  candidate_reviews: { candidate_guid: string; officer_guid: string; reviewed_at: Date }
  attendees: { election_guid: string; employee_id: string; name: string; is_present: boolean }
  marks: { election_guid: string; voter_guid: string; sealed: Buffer }
  cast_ballots: { election_guid: string; voter_guid: string; cast_at: Date }
  ballot_boxes: BallotBoxes
  published_ballots: { election_guid: string; document: string }
  shown_counts: { id: Generated<number>; election_guid: string; ballots: number; votes: ColumnType<unknown, string, never>; salt: string }
  receipts: { election_guid: string; hash: Buffer }
  polling_changes: {
    id: Generated<number>
    election_guid: string
    is_opening: boolean
    at: Date
    reason: string | null
    asked_by: string | null
    agreed_by: string | null
  }
}
