import { useId, useState } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { ActionBar } from '@/patterns/wizard/ActionBar.ts'
import { hasServiceRule } from '@/portal.ts'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Columns } from '@/ui/Columns/Columns.ts'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { media, space } from '@/ui/theme.ts'
import { LeftMark } from '../../parts/LeftMark.tsx'
import { Note } from '../../parts/Note.tsx'
import type { Voting_BallotFragment, Voting_PositionFragment } from '../screen.generated.ts'
import type { useBallotSteps } from './ballotSteps.ts'
import { CastDialog } from './CastDialog.tsx'
import { openVotes } from './openVotes.ts'
import type { Cast } from './useCast.ts'
import { WhoSeesWhat } from './WhoSeesWhat.tsx'

/** On a phone its buttons have less room than their words want: the step itself stays on one line. */
const Bar = styled(ActionBar)`
  gap: ${space(2)};
  > button { min-width: max-content; padding-inline: ${space(4)}; white-space: nowrap; }
  > a { padding-inline: ${space(2)}; }
  ${media.wide} {
    gap: ${space(3)};
    > button { padding-inline: ${space(5)}; }
    > a { padding-inline: ${space(3)}; }
  }
`

function Choices({ position }: { position: Voting_PositionFragment }) {
  const { votes, candidates } = position
  const left = openVotes(position)
  if (candidates.length === 0) {
    return (
      <Muted as="span" $weight="regular">
        No candidates
      </Muted>
    )
  }
  if (votes === 0) {
    return (
      <span>
        <Chip tone="caution" icon="warning" word="Left blank" />
      </span>
    )
  }
  return (
    <>
      {candidates.map(
        ({ id, fullName, isVoted, left }) =>
          isVoted && (
            <span key={id}>
              <bdi>{fullName}</bdi> {left && <LeftMark left={left} />}
            </span>
          ),
      )}
      {left > 0 && <Muted as="span" $weight="regular">{`${countOf(left, 'vote')} left`}</Muted>}
    </>
  )
}

function SecretLine() {
  return (
    <Row as="p" $gap={2} $top={5} $align="start" $tone="muted" $size="small">
      <Icon name="lock" size="small" />
      <span>
        <b>Secret ballot.</b> Officers see that you voted, never for whom.
      </span>
    </Row>
  )
}

/** Why nothing was cast, above the ballot as it is. Takes the focus from the button, to which the closed dialog has given it. */
function DifferenceView({ difference }: { difference: string | null }) {
  if (difference === null) return null
  return (
    <Stack $bottom={6}>
      <ErrorSummary failures={[{ message: difference }]} attempt={1} />
    </Stack>
  )
}

/** The ids of the candidates that are voted for. */
const listVotes = ({ positions }: Voting_BallotFragment): string[] =>
  positions.flatMap(({ candidates }) => candidates.flatMap(({ id, isVoted }) => (isVoted ? [id] : [])))

/** The confirmation of the votes that its dialog was opened with: a change by another window behind the dialog is not confirmed. */
function useConfirmation(ballot: Voting_BallotFragment, { send }: Cast) {
  const [shownVotes, setShownVotes] = useState<readonly string[] | null>(null)
  const [difference, setDifference] = useState<string | null>(null)

  function open(): void {
    setDifference(null)
    setShownVotes(listVotes(ballot))
  }

  const onClose = () => setShownVotes(null)

  async function confirm(): Promise<void> {
    if (shownVotes === null) return
    const found = await send(shownVotes)
    if (found === null) return
    setDifference(found)
    onClose()
  }
  return { difference, open, dialog: { isOpen: shownVotes !== null, onConfirm: () => void confirm(), onClose } }
}

interface ReviewPageProps {
  title: string
  ballot: Voting_BallotFragment
  hasPartialCounts: boolean
  steps: ReturnType<typeof useBallotSteps>
  cast: Cast
}

/** Every position with its choices, blanks included, before the ballot is cast. */
export function ReviewPage({ title, ballot, hasPartialCounts, steps, cast }: ReviewPageProps) {
  const { positions, note, cast: availability } = ballot
  const { addressOf, linkState } = steps
  const confirmation = useConfirmation(ballot, cast)
  const id = useId()
  const blanks = positions.filter(({ votes, candidates }) => votes === 0 && candidates.length > 0).length
  return (
    <>
      <PageHeader
        caption={`${title}, My Ballot`}
        title="Review your ballot"
        lead="After you cast, the ballot is locked and cannot be changed."
      />
      <Columns>
        <div>
          <DifferenceView difference={confirmation.difference} />
          {note !== null && <Note icon="lock">{note}</Note>}
          <AnswerList
            rows={positions.map((position, place) => ({
              key: position.id,
              question: `${position.name}, up to ${position.maxVote}`,
              answer: <Choices position={position} />,
              renderChange: (words) => (
                <Link to={addressOf(place)} state={linkState}>
                  {words}
                </Link>
              ),
            }))}
          />
          {!availability.isAllowed && availability.message !== note && (
            <Text $top={4} $tone="muted" id={id}>
              {availability.message}
            </Text>
          )}
          {note === null && hasServiceRule('VOTES_UNLINKED') && <SecretLine />}
          <Bar data-action-bar>
            <Button
              variant="next"
              isDisabled={!availability.isAllowed}
              aria-describedby={availability.isAllowed ? undefined : id}
              onClick={confirmation.open}
            >
              Cast ballot
            </Button>
            <ButtonLink to={addressOf(0)} state={linkState} variant="quiet" icon="arrowLeft">
              Back to voting
            </ButtonLink>
          </Bar>
        </div>
        <WhoSeesWhat hasPartialCounts={hasPartialCounts} />
      </Columns>
      <CastDialog {...confirmation.dialog} blanks={blanks} cast={cast} />
    </>
  )
}
