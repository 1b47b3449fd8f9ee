import { PasswordDialog } from '@/acts/PasswordDialog.tsx'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { setViewer } from '@/session/session.ts'
import { TurnOffSecondFactorDocument } from '../screen.generated.ts'

interface TurnOffDialogProps {
  refetch: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks for the password before the second factor is turned off. */
export function TurnOffDialog({ refetch, onDone, onClose }: TurnOffDialogProps) {
  const { send, isSending, refusal, failure } = useSendOnce(TurnOffSecondFactorDocument, {
    isDone: ({ viewer }) => viewer !== null,
    readAgain: refetch,
  })
  async function turnOff(password: string): Promise<void> {
    const sent = await send(() => ({ password }))
    if (sent.status !== 'done') return
    // Trap: the viewer's state is a claim of the token, which is the old one where its refresh has failed.
    if (sent.payload.viewer) setViewer(sent.payload.viewer)
    onDone()
  }
  return (
    <PasswordDialog
      title="Turn the second factor off?"
      verb={{ variant: 'danger', busyLabel: 'Turning off…', children: 'Turn off' }}
      act={{ isSending, refusal: refusal?.[0]?.message ?? null, failure }}
      onAct={(password) => void turnOff(password)}
      onClose={onClose}
    >
      <p>Signing in then asks for the password alone.</p>
    </PasswordDialog>
  )
}
