import { useId, useState } from 'react'
import styled from 'styled-components'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { ConfirmAct } from '../../officers/ConfirmAct.tsx'
import { useElectionAction } from '../../officers/useElectionAction.ts'
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

const Failure = styled.div`
  grid-column: 1 / -1;
`

type Disposition = 'QUALIFIED' | 'DISQUALIFIED'

/** What a disposition means, before it is sent. */
function describeDisposition(): string {
  const mail = hasServiceRule('CANDIDATES_MAILED') ? ' The candidate is mailed once, as the candidates are published.' : ''
  return `It may be changed until reviewing is closed.${mail}`
}

interface DisqualifyDialogProps {
  name: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why a candidate is disqualified. */
export function DisqualifyDialog({ name, onConfirm, onClose }: DisqualifyDialogProps) {
  const hint = hasServiceRule('CANDIDATES_MAILED') ? `${name} will read exactly these words.` : undefined
  return (
    <ReasonDialog
      isAlert={false}
      title={`Disqualify ${name}?`}
      verb={{ variant: 'danger', icon: 'close', children: 'Disqualify' }}
      rules={{ hint, maxLength: 500, isLong: true }}
      onAct={(reason) => {
        onClose()
        onConfirm(reason)
      }}
      onClose={onClose}
    >
      <p>{describeDisposition()}</p>
    </ReasonDialog>
  )
}

interface Asked {
  status: Disposition
  version: string
}

interface AskProps {
  asked: Asked
  name: string
  send: (asked: Asked, reason?: string) => Promise<void>
  onClose: () => void
}

function AskDisposition({ asked, name, send, onClose }: AskProps) {
  if (asked.status === 'DISQUALIFIED')
    return <DisqualifyDialog name={name} onClose={onClose} onConfirm={(reason) => void send(asked, reason)} />
  return (
    <ConfirmAct
      title={`Qualify ${name}?`}
      words={describeDisposition()}
      verb="Qualify"
      onClose={onClose}
      onConfirm={() => void send(asked)}
    />
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
  const id = useId()
  const { act, isRunning, failureOf } = useElectionAction(reread)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { qualify, disqualify } = candidate
  // The version of the press: what changes behind the open dialog has not been seen.
  const ask = (status: Disposition) => setAsked({ status, version: candidate.version })
  async function send({ status, version }: Asked, reason?: string): Promise<void> {
    const input = { candidateId: candidate.id, version, status, ...(reason !== undefined && { reason }) }
    const isDone = await act(status, DecideCandidateDocument, input, (payload) => payload.candidate?.status === status)
    if (isDone) onDecided()
  }
  const reasons = [...new Set([disqualify.message, qualify.message].filter((message) => message !== null))]
  const reasonId = (message: string | null) => (message === null ? undefined : `${id}-${reasons.indexOf(message)}`)
  const failure = failureOf('QUALIFIED', 'DISQUALIFIED')
  return (
    <ButtonBar>
      {reasons.map((message, index) => (
        <Reason key={message} id={`${id}-${index}`}>
          <Icon name="lock" />
          {message}
        </Reason>
      ))}
      <Button
        variant="line"
        icon="close"
        isDisabled={!disqualify.isAllowed}
        isBusy={isRunning('DISQUALIFIED')}
        busyLabel="Disqualifying…"
        aria-describedby={reasonId(disqualify.message)}
        onClick={() => ask('DISQUALIFIED')}
      >
        Disqualify
      </Button>
      <Button
        variant="solid"
        icon="check"
        isDisabled={!qualify.isAllowed}
        isBusy={isRunning('QUALIFIED')}
        busyLabel="Qualifying…"
        aria-describedby={reasonId(qualify.message)}
        onClick={() => ask('QUALIFIED')}
      >
        Qualify
      </Button>
      {failure !== null && (
        <Failure role="alert">
          <FieldError>{failure}</FieldError>
        </Failure>
      )}
      {asked !== null && <AskDisposition asked={asked} name={candidate.name} send={send} onClose={() => setAsked(null)} />}
    </ButtonBar>
  )
}
