import { paths } from '@/paths.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import type { Voting_BallotFragment } from '../screen.generated.ts'
import { Receipt } from './Receipt.tsx'

/** The words of the second document, section 4. */
const castNote = 'Your votes have been casted. Your ballot is now locked.'

interface LockedBallotProps {
  title: string
  ballot: Voting_BallotFragment
  /** Undefined where another page has cast the ballot; null where there is none. */
  receipt: string | null | undefined
}

/** A ballot that was cast: that it is locked, since when, and nothing of the choices. */
export function LockedBallot({ title, ballot: { isCast, note, castAt }, receipt }: LockedBallotProps) {
  return (
    <>
      <Text $bottom={2} $tone="success">
        <Icon name="lock" size="large" />
      </Text>
      <PageHeader
        caption={title}
        title={isCast && note !== null ? note : castNote}
        lead={
          castAt !== null && (
            <>
              Cast on <DateText value={castAt} hasTime />
            </>
          )
        }
      />
      {typeof receipt === 'string' && <Receipt code={receipt} />}
      {receipt === undefined && (
        <Text $tone="muted">A receipt is shown only once, by the page that casts the ballot. Nothing here shows how you voted.</Text>
      )}
      {receipt === null && <Text $tone="muted">Your ballot is cast. No receipt came with the answer, and none can be given again.</Text>}
      <Text $top={8}>
        <ButtonLink to={paths.electionOverview} icon="arrowLeft" variant="quiet">
          Back to the election
        </ButtonLink>
      </Text>
    </>
  )
}
