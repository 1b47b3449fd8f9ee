import { answerSignOutQuestion, useSignOutQuestion } from '@/session/signOutQuestion.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Dialog } from '@/ui/Dialog/Dialog.tsx'

/** Asks before a sign-out that would delete answers which could not be sent. */
export function DeleteDraftsDialog() {
  const isOpen = useSignOutQuestion()
  const stay = () => answerSignOutQuestion(false)
  const actions = (
    <>
      <Button variant="line" onClick={stay}>
        Stay
      </Button>
      <Button variant="danger" onClick={() => answerSignOutQuestion(true)}>
        Sign out
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} onClose={stay} title="Some answers are not sent yet" icon="warning" tone="caution" isAlert actions={actions}>
      Answers saved only on this device will be deleted when you sign out. Stay to send them first.
    </Dialog>
  )
}
