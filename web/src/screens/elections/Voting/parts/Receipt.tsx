import { useId } from 'react'
import styled from 'styled-components'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { size, space, token } from '@/ui/theme.ts'

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
export function Receipt({ code }: { code: string }) {
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
