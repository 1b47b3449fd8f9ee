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

/** The hash of all slips as polling was closed, which officers keep before anything is published. */
export function ClosingHash({ hash, ballots }: { hash: string; ballots: number }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Closing</h2>
      <p>
        Closed with <b>{countOf(ballots, 'ballot')}</b>. SHA-256 of their slips:
      </p>
      <p>
        <code>{hash}</code>
      </p>
      <ReferenceActions code={hash} />
      <Muted>Let two officers keep both before the results are published: a recount shows whether the slips are still the same.</Muted>
    </Section>
  )
}
