import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'
import { media, token } from '@/ui/theme.ts'

/** Above the buttons, which stand in reverse order on a phone. */
const Note = styled.div`
  order: 1;
  font-size: ${token.textSmall};
  ${media.medium} { flex: 0 0 100%; order: 0; }
`

interface QueueDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'isAlert' | 'isWide' | 'children'> {
  /** What must be read before the act, in sight beside its button however long the rest is. */
  note?: ReactNode
  /** The button that acts; Ctrl+Enter presses it, too. */
  verb: ComponentProps<typeof Button>
  canCancel?: boolean
  onAct: () => void
  onClose: () => void
}

/** What a queue asks before an act: Cancel, and the verb. */
export function QueueDialog({ note, verb, canCancel = true, onAct, onClose, ...dialog }: QueueDialogProps) {
  const id = useId()
  return (
    <Dialog
      isOpen
      {...dialog}
      onClose={onClose}
      onConfirm={verb.isDisabled || verb.isBusy ? undefined : onAct}
      actions={
        <>
          {note && <Note id={id}>{note}</Note>}
          <Button variant="quiet" isDisabled={!canCancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" aria-describedby={note ? id : undefined} {...verb} onClick={onAct} />
        </>
      }
    />
  )
}
