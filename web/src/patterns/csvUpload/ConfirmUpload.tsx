import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Text } from '@/ui/Layout/Layout.ts'

interface ConfirmUploadProps {
  /** The words of the dialog: what is updated, and that it cannot be undone. */
  words: string
  /** What is confirmed: the file, its rows. */
  facts: readonly { question: string; answer: ReactNode }[]
  isBusy: boolean
  onConfirm: () => void
}

/** The button that applies a checked file, and the dialog that asks before. */
export function ConfirmUpload({ words, facts, isBusy, onConfirm }: ConfirmUploadProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const confirm = () => {
    close()
    onConfirm()
  }
  return (
    <>
      <Button variant="next" isBusy={isBusy} busyLabel="Applying…" onClick={() => setOpen(true)}>
        Confirm Action
      </Button>
      <ActDialog isOpen={isOpen} title="Confirm Action" verb={{ children: 'Confirm' }} onAct={confirm} onClose={close}>
        <Text as="div" $tone="ink">
          <p>{words}</p>
          <AnswerList rows={facts} />
        </Text>
      </ActDialog>
    </>
  )
}
