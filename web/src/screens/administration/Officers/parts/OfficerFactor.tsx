import { useState } from 'react'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { useResetSecondFactorMutation } from '../screen.generated.ts'
import { ChangeFailure } from './ChangeFailure.tsx'
import type { ChangeProps } from './shownOfficer.ts'

function ResetDialog({ officer, refetch, onClose }: ChangeProps & { onClose: () => void }) {
  const [mutate] = useResetSecondFactorMutation(mutationOptions)
  const { send, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ administration }, { variables: { input } }) =>
      administration?.officers?.some(({ id, hasSecondFactor }) => id === input.userId && hasSecondFactor === false) === true,
    readAgain: refetch,
  })
  const showToast = useToast()
  async function reset(): Promise<void> {
    const sent = await send(() => ({ variables: { input: { userId: officer.id } } }))
    if (sent.status !== 'done') return
    showToast({ tone: 'success', text: `The second factor of ${officer.fullName} is reset.` })
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="danger" isBusy={isSending} busyLabel="Resetting…" onClick={() => void reset()}>
        Reset the second factor
      </Button>
    </>
  )
  return (
    <Dialog isOpen isAlert onClose={onClose} title={`Reset the second factor of ${officer.fullName}?`} actions={actions}>
      <p>Do it only with {officer.fullName} present. The password alone then opens the account, until a new app is set up.</p>
      <ChangeFailure refusal={refusal} failure={failure} />
    </Dialog>
  )
}

/** Whether an officer has a second factor, and the way to reset it when the phone and the codes are lost. */
export function OfficerFactor({ officer, refetch }: ChangeProps) {
  const [isAsking, setAsking] = useState(false)
  const { hasSecondFactor, secondFactorSince, isViewer } = officer
  if (hasSecondFactor === null) return null
  return (
    <section>
      <SectionHead>
        <Text as="h2" $size="body">
          Second factor
        </Text>
      </SectionHead>
      <Stack $gap={3} $align="start">
        <Muted>
          {secondFactorSince === null ? (
            <span key="none">Not set up.</span>
          ) : (
            <span>
              On since <DateText value={secondFactorSince} />
            </span>
          )}
        </Muted>
        {hasSecondFactor && isViewer && <Muted>Your own second factor is reset by another officer.</Muted>}
        {hasSecondFactor && !isViewer && (
          <Button variant="line" isSmall onClick={() => setAsking(true)}>
            Reset the second factor
          </Button>
        )}
      </Stack>
      {isAsking && <ResetDialog officer={officer} refetch={refetch} onClose={() => setAsking(false)} />}
    </section>
  )
}
