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
import { useReceiptCheck } from './useReceiptCheck.ts'
import type { Answer, Board } from './useReceiptCheck.ts'

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

/** Where the ballot is, as far as it is known. */
function describePlace(place: Answer['place'], ballotCount: number | null): string {
  if (place) return ` It is line ${formatCount(place.line)} of ${formatCount(place.lines)} on the board of receipts.`
  return ballotCount !== null && ballotCount > 1 ? ` It is one of the ${formatCount(ballotCount)}.` : ''
}

/** Whether a ballot has the receipt: null where the cooperative has no receipts. */
function VerdictView({ answer: { isCounted, place }, ballotCount }: { answer: Answer; ballotCount: number | null }) {
  if (isCounted === null) return <Verdict>The cooperative does not check receipts here.</Verdict>
  return (
    <Verdict data-counted={isCounted ? 'yes' : 'no'}>
      <Icon name={isCounted ? 'checkCircle' : 'crossCircle'} />
      {isCounted ? (
        <span>
          <b>A ballot with this receipt is in the count.</b>
          {describePlace(place, ballotCount)}
        </span>
      ) : (
        <span>
          <b>No ballot has this receipt.</b> Compare the code with your copy.
        </span>
      )}
    </Verdict>
  )
}

interface ReceiptCheckProps {
  board: Board | null
  ballotCount: number | null
  electionId: string
}

/** Checks a receipt: whether a ballot with it is in the count, yes or no. */
export function ReceiptCheck({ board, ballotCount, electionId }: ReceiptCheckProps) {
  const id = useId()
  const ask = useReceiptCheck(board, electionId)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [answer, setAnswer] = useState<(Answer & { code: string }) | null>(null)

  async function check(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isChecking) return
    const typed = code.trim()
    setAnswer(null)
    setProblem(typed === '' ? 'Enter the code of your receipt.' : undefined)
    if (typed === '') return
    setChecking(true)
    try {
      setAnswer({ ...(await ask(typed)), code })
    } finally {
      setChecking(false)
    }
  }

  // The answer to a code that was changed since is not shown.
  const shown = answer?.code === code ? answer : null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>Check my receipt</h2>
      <Muted $top={2}>
        The code that you were shown after casting. It says that a ballot with it is in the count, never how you voted.
        <span>{board && 'subtle' in crypto && ' Your browser looks for it on the board of receipts, and does not send it.'}</span>
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
        <div role="status">{shown && !shown.error && <VerdictView answer={shown} ballotCount={ballotCount} />}</div>
        <RequestFailure error={shown?.error} {...(shown?.words !== undefined && { words: shown.words })} />
      </Stack>
    </Card>
  )
}
