import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { size, space } from '@/ui/theme.ts'

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  max-width: ${size.form};
  margin-bottom: ${space(6)};
  &:empty { display: none; }
`

export interface Refusal {
  messages: readonly string[]
  /** Counts the attempts, so that each brings the focus here. */
  attempt: number
  /** An answer was refused; otherwise the request failed. */
  hasAnswersAtFault: boolean
}

/** Why an application was not sent. */
export function SendRefusal({ messages, attempt, hasAnswersAtFault }: Refusal) {
  return (
    <Box>
      <ErrorSummary failures={[...new Set(messages)].map((message) => ({ message }))} attempt={attempt} />
      {hasAnswersAtFault && <Link to={paths.applicationForm}>Go back to your answers</Link>}
    </Box>
  )
}
