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

/** The hash of all slips as polling was closed, which officers keep before anything is published. */
export function ClosingHash({ hash, ballots, root }: ClosingHashProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Closing</h2>
      <p>
        {ballots !== null && (
          <span>
            Closed with <b>{countOf(ballots, 'ballot')}</b>.{' '}
          </span>
        )}
        <span>{`SHA-256 of ${ballots === null ? 'the' : 'their'} slips:`}</span>
      </p>
      <p>
        <code>{hash}</code>
      </p>
      {root !== null && (
        <p>
          Root of the board of receipts: <code>{root}</code>
        </p>
      )}
      <ReferenceActions code={hash} />
      <Muted>
        Let two officers keep all of it before the results are published: a recount shows whether slips and receipts are still the same.
      </Muted>
    </Section>
  )
}
