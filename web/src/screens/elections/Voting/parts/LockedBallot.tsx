import { useEffect, useEffectEvent, useId } from 'react'
import styled from 'styled-components'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { paths } from '@/paths.ts'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { useReceiptCheckQuery } from '../../parts/receiptCheck.generated.ts'
import type { Voting_BallotFragment } from '../screen.generated.ts'
import type { Cast } from './useCast.ts'

/** The words of the second document, section 4. */
const castNote = 'Your votes have been casted. Your ballot is now locked.'

const Box = styled(Card)`
  max-width: ${size.form};
  margin-top: ${space(6)};
  p + p { margin-top: ${space(3)}; }
`

const Code = styled.p`
  margin-top: ${space(3)};
  font-size: ${token.textH2};
  font-weight: ${token.weightBold};
  letter-spacing: .04em;
  overflow-wrap: anywhere;
`

/** The receipt of a ballot, while the page that cast it is open. */
function Receipt({ code }: { code: string }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <h2 id={id}>Your receipt</h2>
      <Code>{code}</Code>
      <ReferenceActions code={code} />
      <p>
        <b>It is shown only this once.</b> Copy or print it now: the cooperative does not have it and cannot give it again.
      </p>
      <p>
        With it you can check that a ballot with this receipt is in the count, never how you voted. Once polling is closed, check it under
        Official Results.
      </p>
    </Box>
  )
}

/** After a lost answer: asks whether a ballot has the receipt that this browser has drawn. */
function UnconfirmedReceipt({ code, onFound }: { code: string; onFound: () => void }) {
  const check = useReceiptCheckQuery({ variables: { code }, fetchPolicy: 'no-cache', notifyOnNetworkStatusChange: true })
  const isCounted = check.data?.election?.isCounted
  const announce = useEffectEvent(onFound)
  useEffect(() => {
    if (isCounted === true) announce()
  }, [isCounted])
  if (check.loading || isCounted === true) return <Text role="status">Looking for your receipt…</Text>
  if (check.error) {
    return (
      <Stack $gap={3} $align="start">
        <Text $tone="muted">Your ballot is cast. This browser has its receipt, which could not be confirmed yet.</Text>
        <RequestFailure error={check.error} />
        <Button isSmall onClick={() => void check.refetch()}>
          Try again
        </Button>
      </Stack>
    )
  }
  return (
    <Text $tone="muted">
      Your ballot is cast.
      <span>{hasServiceRule('RECEIPTS') && ' No ballot has the receipt of this browser: the page that cast yours has shown its own.'}</span>
    </Text>
  )
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

interface LockedBallotProps {
  title: string
  ballot: Voting_BallotFragment
  cast: Cast
  /** Whether the board of receipts is there: polling is closed. */
  hasBoard: boolean
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
