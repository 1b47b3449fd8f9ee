import type { ErrorLike } from '@apollo/client'
import type { SyntheticEvent } from 'react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { TextInput, verbatim } from '@/ui/TextInput/TextInput.tsx'
import { formatCount } from '@/format/count.ts'
import { media, space, token } from '@/ui/theme.ts'
import { useReceiptCheckLazyQuery } from '../screen.generated.ts'

const Verdict = styled.p`
  display: flex;
  gap: ${space(3)};
  font-size: ${token.textSmall};
  > svg { color: ${token.success}; }
  &[data-counted='no'] > svg { color: ${token.danger}; }
`

/** Narrow enough beside the results for a whole code. */
const CodeInput = styled(TextInput)`
  ${media.wide} {
    padding-inline: ${space(3)};
    font-size: ${token.textSmall};
  }
`

/** What came back for a code. */
interface Answer {
  code: string
  isCounted: boolean | null
  error: ErrorLike | undefined
}

/** The answer of the cooperative: null where it has no receipts. */
function VerdictView({ isCounted, ballotCount }: { isCounted: boolean | null; ballotCount: number | null }) {
  if (isCounted === null) return <Verdict>The cooperative does not check receipts here.</Verdict>
  return (
    <Verdict data-counted={isCounted ? 'yes' : 'no'}>
      <Icon name={isCounted ? 'checkCircle' : 'crossCircle'} />
      {isCounted ? (
        <span>
          <b>A ballot with this receipt is in the count.</b>
          {ballotCount !== null && ballotCount > 1 && ` It is one of the ${formatCount(ballotCount)}.`}
        </span>
      ) : (
        <span>
          <b>No ballot has this receipt.</b> Compare the code with your copy.
        </span>
      )}
    </Verdict>
  )
}

/** Checks a receipt: whether a ballot with it is in the count, yes or no. */
export function ReceiptCheck({ ballotCount }: { ballotCount: number | null }) {
  const id = useId()
  const [ask] = useReceiptCheckLazyQuery({ fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)

  async function check(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isChecking) return
    const typed = code.trim()
    setAnswer(null)
    setProblem(typed === '' ? 'Enter the code of your receipt.' : undefined)
    if (typed === '') return
    setChecking(true)
    const { data, error } = await ask({ variables: { code: typed } })
    setAnswer({ code, isCounted: data?.election?.isCounted ?? null, error })
    setChecking(false)
  }

  // Not of a code that was changed since.
  const shown = answer?.code === code ? answer : null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>Check my receipt</h2>
      <Muted $top={2}>
        The code that you were shown after casting. It says that a ballot with it is in the count, never how you voted.
      </Muted>
      <Stack as="form" $gap={3} $top={4} noValidate onSubmit={(event) => void check(event)}>
        <Field label="Receipt code" error={problem}>
          {(control) => (
            <CodeInput
              {...control}
              {...verbatim}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={100}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button type="submit" isBlock isBusy={isChecking} busyLabel="Checking…">
          Check
        </Button>
        <div role="status">{shown && !shown.error && <VerdictView isCounted={shown.isCounted} ballotCount={ballotCount} />}</div>
        <RequestFailure error={shown?.error} />
      </Stack>
    </Card>
  )
}
