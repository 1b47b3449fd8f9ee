import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'

const Box = styled(Stack)`
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
    <Box $gap={3} $width="form" $bottom={6}>
      <ErrorSummary failures={[...new Set(messages)].map((message) => ({ message }))} attempt={attempt} />
      {hasAnswersAtFault && <Link to={paths.applicationForm}>Go back to your answers</Link>}
    </Box>
  )
}
