import type { ErrorLike } from '@apollo/client'
import { useState } from 'react'
import styled from 'styled-components'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { saveBlob } from '@/patterns/download/saveBlob.ts'
import { StepPage } from '@/patterns/steps/StepPage.tsx'
import { hasServiceRule, portal } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PrintButton } from '@/ui/Button/PrintButton.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import { Advice } from './Advice.tsx'
import { useCopy } from '@/ui/useCopy.ts'

const Codes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 ${space(6)};
  li {
    padding: ${space(3)} 0;
    border-top: ${size.hairline} solid ${token.line};
    font-family: monospace;
    font-weight: ${token.weightSemibold};
    letter-spacing: 0.04em;
    white-space: nowrap;
  }
`

const whereToKeep = (
  <Advice
    title="Where to keep them"
    lines={[
      ['checkCircle', 'On paper in the office safe, or in a password manager.'],
      ['crossCircle', 'Not as a photo on the same phone, not in a mail.'],
      [
        'people',
        `Phone and codes both lost: a holder of Management access resets it, with you present.${hasServiceRule('AUDIT_TRAIL') ? ' Both names go to the audit trail.' : ''}`,
      ],
    ]}
  />
)

interface CodesStepProps {
  codes: readonly string[]
  /** Whether they end the set-up, or replace earlier ones. */
  isSetup: boolean
  isBusy: boolean
  error: ErrorLike | undefined
  refusal: string | null
  onDone: () => void
  onBack: () => void
}

/** Step 2: the recovery codes, shown this once. */
export function CodesStep({ codes, isSetup, isBusy, error, refusal, onDone, onBack }: CodesStepProps) {
  const copy = useCopy()
  const [isKept, setKept] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const text = `${portal.coopName}: recovery codes\n\n${codes.join('\n')}\n`
  const save = () => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  const finish = () => {
    setAsked(true)
    if (isKept) onDone()
  }
  return (
    <StepPage progress={isSetup ? { number: 2, count: 2 } : null} title="Keep these recovery codes" aside={whereToKeep} onSubmit={finish}>
      <Muted $size="body">Each opens your account once, when the phone is lost or broken. They are shown this once.</Muted>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Cluster $gap={2} $isScreenOnly>
        <PrintButton />
        <Button variant="line" isSmall icon="copy" onClick={() => void copy(codes.join('\n'), 'The list')}>
          Copy
        </Button>
        <Button variant="line" isSmall icon="download" onClick={save}>
          Text file
        </Button>
      </Cluster>
      <Checkbox
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
        error={isAsked && !isKept ? 'Keep the codes first, then confirm it here.' : undefined}
      >
        I have kept them, apart from the phone
      </Checkbox>
      {refusal !== null && <Muted role="alert">{refusal}</Muted>}
      <RequestFailure error={error} />
      <Cluster $gap={3} $isScreenOnly>
        <Button type="submit" variant="next" isBusy={isBusy} busyLabel="Please wait…">
          {isSetup ? 'Turn it on' : 'Done'}
        </Button>
        {isSetup && (
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        )}
      </Cluster>
    </StepPage>
  )
}
