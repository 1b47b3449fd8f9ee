import { useId } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { size, space } from '@/ui/theme.ts'

const Section = styled.section`
  max-width: ${size.form};
  p { margin-top: ${space(2)}; overflow-wrap: anywhere; }
`

interface ClosingHashProps {
  hash: string
  /** That the hash is of; null where the REST API does not say. */
  ballots: number | null
  /** Of the board of receipts; null where there is none. */
  root: string | null
}

const hashed = 'SHA-256 of the ballot, the voters and all slips'
const ofBallot = 'SHA-256 of the ballot as it was published'
const ofBoard = 'Root of the board of receipts'

/** What polling was closed with, which officers keep before anything is published. */
export function ClosingHash({ hash, ballots, root }: ClosingHashProps) {
  const id = useId()
  const closed = ballots === null ? [] : [`Closed with ${countOf(ballots, 'ballot')}.`]
  const all = [...closed, `${hashed}: ${hash}`, ...(root === null ? [] : [`${ofBoard}: ${root}`])]
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Closing</h2>
      <p>
        {ballots !== null && (
          <span>
            Closed with <b>{countOf(ballots, 'ballot')}</b>.{' '}
          </span>
        )}
        <span>{hashed}:</span>
      </p>
      <p>
        <code>{hash}</code>
      </p>
      {root !== null && (
        <p>
          {ofBoard}: <code>{root}</code>
        </p>
      )}
      <ReferenceActions code={all.join('\n')} what="The closing" />
      <Muted>
        Let two officers keep all of it, of each closing, before the results are published: a recount shows whether ballot, voters, slips
        and receipts are still the same, and polling is opened again only if they are.
      </Muted>
    </Section>
  )
}

/** What officers keep from the publishing of the candidates on. */
export function BallotHash({ hash }: { hash: string }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Ballot</h2>
      <p>
        {ofBallot}: <code>{hash}</code>
      </p>
      <ReferenceActions code={`${ofBallot}: ${hash}`} what="The ballot’s hash" />
      <Muted>Let two officers keep it: a recount shows whether candidates, numbers and seats are still those that were published.</Muted>
    </Section>
  )
}
