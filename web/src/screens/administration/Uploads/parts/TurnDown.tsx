import { useId, useState } from 'react'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { mutationOptions } from '@/session/mutationOptions.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { useRefuseStagedImportMutation } from '../screen.generated.ts'
import { isDecided } from './isDecided.ts'
import type { StagedFileItem } from './StagedFiles.tsx'

interface TurnDownProps {
  file: StagedFileItem
  refetch: () => Promise<unknown>
  onDone: () => void
}

/** The button that turns a waiting file down, or takes an own one back, and the dialog that asks for the reason. */
export function TurnDown({ file: { id, fileName, isOwn }, refetch, onDone }: TurnDownProps) {
  const fieldId = useId()
  const [mutate] = useRefuseStagedImportMutation(mutationOptions)
  const { send, isSending, refusal, failure } = useOnceOnly(mutate, {
    isDone: ({ administration }, { variables: { input } }) => isDecided(administration, input.id),
    readAgain: refetch,
  })
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const words = isOwn ? 'Take it back' : 'Turn down'
  const close = () => setOpen(false)
  async function refuse() {
    setProblem(reason.trim() === '' ? 'A reason is required.' : undefined)
    if (reason.trim() === '') {
      document.getElementById(fieldId)?.focus()
      return
    }
    const sent = await send(() => ({ variables: { input: { id, reason: reason.trim() } } }))
    if (sent.status === 'done') onDone()
  }
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        isOpen={isOpen}
        isAlert
        onClose={close}
        onConfirm={() => void refuse()}
        title={`${words}?`}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={isSending} onClick={() => void refuse()}>
              {words}
            </Button>
          </>
        }
      >
        <p>{`${fileName} is deleted, and nothing of it is applied.`}</p>
        <ReasonField id={fieldId} reason={reason} problem={problem} onChange={setReason} />
        {refusal?.[0] && (
          <div role="alert">
            <FieldError>{refusal[0].message}</FieldError>
          </div>
        )}
        <RequestFailure error={failure} />
      </Dialog>
    </>
  )
}
