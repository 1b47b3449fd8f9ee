import { ActDialog } from '@/acts/ActDialog.tsx'
import { answerSignOutQuestion, useSignOutQuestion } from '@/session/signOutQuestion.ts'

/** Asks before a sign-out that would delete answers which could not be sent. */
export function DeleteDraftsDialog() {
  return (
    <ActDialog
      isOpen={useSignOutQuestion()}
      title="Some answers are not sent yet"
      icon="warning"
      tone="caution"
      cancel={{ variant: 'line', children: 'Stay' }}
      verb={{ variant: 'danger', children: 'Sign out' }}
      onAct={() => answerSignOutQuestion(true)}
      onClose={() => answerSignOutQuestion(false)}
    >
      Answers saved only on this device will be deleted when you sign out. Stay to send them first.
    </ActDialog>
  )
}
