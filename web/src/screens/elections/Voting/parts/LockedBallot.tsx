import { paths } from '@/paths.ts'
import { hasServiceRule } from '@/portal.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import type { Voting_BallotFragment } from '../screen.generated.ts'
import { Receipt } from './Receipt.tsx'
import { UnconfirmedReceipt } from './UnconfirmedReceipt.tsx'
import type { Cast } from './useCast.ts'

/** The words of the second document, section 4. */
const castNote = 'Your votes have been casted. Your ballot is now locked.'

interface LockedBallotProps {
  title: string
  ballot: Voting_BallotFragment
  cast: Cast
  /** Whether the board of receipts is there: polling is closed. */
  hasBoard: boolean
}

/** The receipt as far as this page has it: undefined where another page has cast the ballot, null where there is none. */
function ReceiptView({ cast: { receipt, unconfirmedReceipt, isSending, confirm } }: { cast: Cast }) {
  if (typeof receipt === 'string') return <Receipt code={receipt} />
  if (receipt === null)
    return (
      <Text $tone="muted">
        Your ballot is cast.<span>{hasServiceRule('RECEIPTS') && ' No receipt came with the answer, and none can be given again.'}</span>
      </Text>
    )
  if (isSending) return null
  if (unconfirmedReceipt !== null) return <UnconfirmedReceipt code={unconfirmedReceipt} onFound={() => confirm(unconfirmedReceipt)} />
  return (
    <Text $tone="muted">
      <span>{hasServiceRule('RECEIPTS') && 'A receipt is shown only once, by the page that casts the ballot. '}</span>Nothing here shows how
      you voted.
    </Text>
  )
}

/** A ballot that was cast: that it is locked, since when, and nothing of the choices. */
export function LockedBallot({ title, ballot: { isCast, note, castAt }, cast, hasBoard }: LockedBallotProps) {
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
            <span>
              Cast on <DateText value={castAt} hasTime />
            </span>
          )
        }
      />
      <ReceiptView cast={cast} />
      {hasBoard && (
        <Text $top={4}>
          Polling is closed, and the board of receipts is public. <Link to={paths.electionResults}>Check your receipt</Link>
        </Text>
      )}
      <Text $top={8}>
        <ButtonLink to={paths.electionOverview} icon="arrowLeft" variant="quiet">
          Back to the election
        </ButtonLink>
      </Text>
    </>
  )
}
