import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { paths } from '@/paths.ts'
import type { QualificationType } from '@/schema.generated.ts'
import { media, space } from '@/ui/theme.ts'
import type { ElectionOverviewQuery } from '../screen.generated.ts'
import { ActionCard } from './ActionCard.tsx'

type Election = NonNullable<ElectionOverviewQuery['election']>

const CardRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-bottom: ${space(10)};
  ${media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const isEligible = (qualifications: Election['qualifications'], type: QualificationType) =>
  qualifications.some((found) => found.type === type && found.isEligible)

/** What the ballot asks for, and whether it was cast. */
function describeBallot({ ballot, stage, qualifications }: Pick<Election, 'ballot' | 'stage' | 'qualifications'>): string {
  if (ballot === null) return 'Vote for the officers of the cooperative.'
  if (ballot.isCast) return 'You have cast your ballot.'
  if (!isEligible(qualifications, 'VOTING')) return 'Vote for the officers of the cooperative.'
  if (stage === 'CLOSED' || stage === 'COMPLETED') return 'You did not cast a ballot.'
  const votes = ballot.positions.reduce((sum, { maxVote, candidates }) => sum + (candidates.length === 0 ? 0 : maxVote), 0)
  return `${countOf(ballot.positions.length, 'position')}, ${countOf(votes, 'vote')}. You have not cast your ballot yet.`
}

/** Run, Participate and Be Updated, each enabled by the rules of the second document, section 2. */
export function ElectionCards({ election }: { election: Election }) {
  const { stage, filing, polling, run, participate, beUpdated, ballot, qualifications } = election
  const canOpenCandidacy = filing === 'OPEN'
  const canOpenBallot = polling !== 'UNSET' && stage !== 'COMPLETED'
  const canOpenResults = stage === 'COMPLETED'
  const canRun = isEligible(qualifications, 'CANDIDACY') && run.isAllowed
  const canVote = polling === 'OPEN' && isEligible(qualifications, 'VOTING') && ballot?.isCast !== true && participate.isAllowed
  return (
    <CardRow>
      <ActionCard
        icon="person"
        title="Run"
        reason={run.message}
        link={canOpenCandidacy ? { to: paths.electionCandidacy, words: 'My Candidacy', isNext: canRun } : null}
      >
        File your candidacy for a seat on the board or a committee.
      </ActionCard>
      <ActionCard
        icon="ballot"
        title="Participate"
        reason={participate.message}
        link={canOpenBallot ? { to: paths.electionVoting, words: canVote ? 'Vote' : 'My Ballot', isNext: canVote } : null}
      >
        {describeBallot(election)}
      </ActionCard>
      <ActionCard
        icon="chart"
        title="Be Updated"
        reason={beUpdated.message}
        link={canOpenResults ? { to: paths.electionResults, words: 'Official Results', isNext: true } : null}
      >
        See the elected officers, with votes and share.
      </ActionCard>
    </CardRow>
  )
}
