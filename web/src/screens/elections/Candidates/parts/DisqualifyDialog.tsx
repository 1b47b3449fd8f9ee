import { useId, useState } from 'react'
import { hasServiceRule } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { TextArea } from '@/ui/TextInput/TextArea.tsx'
import { describeDisposition } from './dispositionWords.ts'

interface DisqualifyDialogProps {
  name: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why a candidate is disqualified. */
export function DisqualifyDialog({ name, onConfirm, onClose }: DisqualifyDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function confirm(): void {
    if (reason.trim() === '') {
      setProblem('A reason is required.')
      document.getElementById(id)?.focus()
      return
    }
    onClose()
    onConfirm(reason.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Disqualify ${name}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" icon="close" onClick={confirm}>
            Disqualify
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <p>{describeDisposition()}</p>
        <Field
          id={id}
          label="Reason"
          hint={hasServiceRule('CANDIDATES_MAILED') ? `${name} will read exactly these words.` : undefined}
          error={problem}
        >
          {(control) => (
            <TextArea {...control} data-first-focus maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
      </Stack>
    </Dialog>
  )
}
