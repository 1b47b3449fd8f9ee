import type { Database } from '../../database/connect.ts'
import type { ElectionDefinition } from './readElectionDefinition.ts'

/** An election before its first stage. */
export interface NewElection {
  readonly guid: string
  readonly title: string
  readonly groupGuid: string
  /** Years that a candidate has been a member. */
  readonly minimumYears: number
  /** HTML. */
  readonly candidacyInfo: string
  readonly votingInfo: string
  /** Whether the precinct shows counts before the results. */
  readonly hasPartialCounts: boolean
  /** Each anchor is mailed there. */
  readonly anchorAddresses: readonly string[]
  /** After the results; absent where protests have no end, or are not spoken of. */
  readonly protestDays?: number | undefined
  readonly protestText?: string | undefined
  /** Who signs the certificate of canvass, in order. */
  readonly committee?: ElectionDefinition['Committee']
  readonly createdAt: Date
  /** In the order of the ballot. */
  readonly positions: readonly { readonly guid: string; readonly name: string; readonly maxVote: number }[]
}

export async function storeElection(transaction: Database, election: NewElection): Promise<void> {
  const { guid, title, groupGuid, minimumYears, candidacyInfo, votingInfo, hasPartialCounts, createdAt, positions } = election
  const { protestDays = null, protestText = null, committee = [] } = election
  const certificate = { protest_days: protestDays, protest_text: protestText, committee: JSON.stringify(committee) }
  const row = { guid, title, group_guid: groupGuid, minimum_years: minimumYears, candidacy_info: candidacyInfo, voting_info: votingInfo }
  await transaction
    .insertInto('elections')
    .values({
      ...row,
      ...certificate,
      has_partial_counts: hasPartialCounts,
      anchor_addresses: [...election.anchorAddresses],
      created_at: createdAt,
    })
    .execute()
  const numbered = positions.map((position, index) => ({
    guid: position.guid,
    election_guid: guid,
    number: index + 1,
    name: position.name,
    max_vote: position.maxVote,
  }))
  await transaction.insertInto('positions').values(numbered).execute()
}
