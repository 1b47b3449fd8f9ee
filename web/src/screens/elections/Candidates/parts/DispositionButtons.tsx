import { useId } from 'react'
import styled from 'styled-components'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { useElectionAction } from '../../officers/useElectionAction.ts'
import { useDecideCandidateMutation } from '../candidate.generated.ts'
import type { CandidateDetails } from './candidateTypes.ts'

const ButtonBar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
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

interface DispositionButtonsProps {
  candidate: CandidateDetails
  /** The list and the controls show the disposition, too. */
  onDecided: () => void
  reread: () => void
}

/** Qualify and Disqualify; each that is off says why. */
export function DispositionButtons({ candidate, onDecided, reread }: DispositionButtonsProps) {
  const id = useId()
  const [decide] = useDecideCandidateMutation(mutationOptions)
  const { act, isRunning, failureOf } = useElectionAction(reread)
  const { qualify, disqualify } = candidate
  async function send(status: 'QUALIFIED' | 'DISQUALIFIED'): Promise<void> {
    const isDone = await act(status, () => decide({ variables: { input: { candidateId: candidate.id, status } } }))
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
        onClick={() => void send('DISQUALIFIED')}
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
        onClick={() => void send('QUALIFIED')}
      >
        Qualify
      </Button>
      {failure !== null && (
        <Failure role="alert">
          <FieldError>{failure}</FieldError>
        </Failure>
      )}
    </ButtonBar>
  )
}
