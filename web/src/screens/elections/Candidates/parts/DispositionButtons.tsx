import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { ActFailure } from '@/acts/ActFailure.tsx'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import type { ActState } from '@/acts/useAct.ts'
import { useAct } from '@/acts/useAct.ts'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { ActQuestion } from '../../officers/ActQuestion.tsx'
import { DecideCandidateDocument } from '../candidate.generated.ts'
import type { CandidateDetails } from './candidateTypes.ts'

const ButtonBar = styled.div`
  display: grid;
  /* Side by side where both labels fit: not at 320 px. */
  grid-template-columns: repeat(auto-fit, minmax(max(7.5rem, 35%), 1fr));
  gap: ${space(3)};
  margin-block: ${space(6)};
  ${media.print} { display: none; }
`

const Reason = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: ${space(2)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

type Disposition = 'QUALIFIED' | 'DISQUALIFIED'

/** What a disposition means, before it is sent. */
function describeDisposition(): string {
  const mail = hasServiceRule('CANDIDATES_MAILED') ? ' The candidate is mailed once, as the candidates are published.' : ''
  return `It may be changed until reviewing is closed.${mail}`
}

interface QuestionProps {
  name: string
  act: ActState
  onClose: () => void
}

/** Asks why a candidate is disqualified. */
export function DisqualifyDialog({ name, onAct, ...dialog }: QuestionProps & { onAct: (reason: string) => void }) {
  const hint = hasServiceRule('CANDIDATES_MAILED') ? `${name} will read exactly these words.` : undefined
  return (
    <ReasonDialog
      {...dialog}
      isAlert={false}
      title={`Disqualify ${name}?`}
      verb={{ variant: 'danger', icon: 'close', children: 'Disqualify' }}
      rules={{ hint, maxLength: 500, isLong: true }}
      onAct={onAct}
    >
      <p>{describeDisposition()}</p>
    </ReasonDialog>
  )
}

interface DispositionButtonsProps {
  candidate: CandidateDetails
  /** The list and the controls show the disposition, too. */
  onDecided: () => void
  reread: () => void
}

/** Qualify and Disqualify, each asked for first; each that is off says why. */
export function DispositionButtons({ candidate, onDecided, reread }: DispositionButtonsProps) {
  const reasonsId = useId()
  const act = useAct(DecideCandidateDocument, { isDone: ({ candidate: now }, { status }) => now?.status === status, readAgain: reread })
  const [asked, setAsked] = useState<{ status: Disposition; version: string } | null>(null)
  const { id, qualify, disqualify } = candidate
  const name = isolate(candidate.name)
  // The version of the press: what changes behind the open dialog has not been seen.
  function ask(status: Disposition): void {
    act.forget()
    setAsked({ status, version: candidate.version })
  }
  async function send(reason?: string): Promise<boolean> {
    if (!asked) return false
    const input = { candidateId: id, ...asked, ...(reason !== undefined && { reason }) }
    const isDone = await act.send(() => input, `${name} is ${asked.status === 'QUALIFIED' ? 'qualified' : 'disqualified'}.`)
    if (isDone) onDecided()
    return isDone
  }
  function close(): void {
    setAsked((now) => (now === asked ? null : now))
    act.forget()
  }
  const disqualifying = async (reason: string) => (await send(reason)) && close()
  const reasons = [...new Set([disqualify.message, qualify.message].filter((message) => message !== null))]
  const reasonId = (message: string | null) => (message === null ? undefined : `${reasonsId}-${reasons.indexOf(message)}`)
  return (
    <ButtonBar>
      {reasons.map((message, index) => (
        <Reason key={message} id={`${reasonsId}-${index}`}>
          <Icon name="lock" />
          {message}
        </Reason>
      ))}
      <Button
        variant="line"
        icon="close"
        isDisabled={!disqualify.isAllowed}
        aria-describedby={reasonId(disqualify.message)}
        onClick={() => ask('DISQUALIFIED')}
      >
        Disqualify
      </Button>
      <Button
        variant="solid"
        icon="check"
        isDisabled={!qualify.isAllowed}
        aria-describedby={reasonId(qualify.message)}
        onClick={() => ask('QUALIFIED')}
      >
        Qualify
      </Button>
      {asked === null && <ActFailure {...act} />}
      {asked?.status === 'DISQUALIFIED' && (
        <DisqualifyDialog name={name} act={act} onAct={(reason) => void disqualifying(reason)} onClose={close} />
      )}
      {asked?.status === 'QUALIFIED' && (
        <ActQuestion title={`Qualify ${name}?`} words={describeDisposition()} verb="Qualify" act={act} send={send} onClose={close} />
      )}
    </ButtonBar>
  )
}
