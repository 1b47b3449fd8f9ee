import { useId } from 'react'
import { ActDialog } from '@/acts/ActDialog.tsx'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { StepUpField } from '@/forms/stepUp/StepUpField.tsx'
import { useStepUpForm } from '@/forms/stepUp/useStepUpForm.ts'
import { ProveSecondFactorDocument } from '@/session/completeSignIn.generated.ts'
import { useSend } from '@/acts/useSend.ts'
import { stepUpQuestion } from '@/session/openQuestion.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'

/** What waits for the step-up, and the words of its button. */
const acts: Readonly<Record<string, { reason: string; label: string }>> = {
  ApplyDispositions: { reason: 'Applying cannot be undone, so it is asked again.', label: 'Apply Dispositions' },
  PublishResults: { reason: 'Publishing cannot be undone, so it is asked again.', label: 'Publish results' },
  PublishCandidates: { reason: 'Publishing cannot be undone, so it is asked again.', label: 'Publish candidates' },
  UploadAttendees: { reason: 'It is asked again before a file is applied.', label: 'Apply the file' },
  UploadRecords: { reason: 'Applying cannot be undone, so it is asked again.', label: 'Apply the file' },
  ApplyStagedImport: { reason: 'Applying cannot be undone, so it is asked again.', label: 'Apply the file' },
}
const otherAct = { reason: 'It is asked again before this.', label: 'Continue' }

/** The question for the second factor, with what waits for it. */
export function StepUpQuestion({ operation }: { operation: string }) {
  const formId = useId()
  const stepUp = useStepUpForm()
  const [send, { error, loading }] = useSend(ProveSecondFactorDocument)
  const { reason, label } = acts[operation] ?? otherAct

  async function prove(values: { code: string }): Promise<void> {
    const answer = await send(stepUp.toInput(values))
    if (!answer) return
    const { isProved, userErrors } = answer
    if (isProved) stepUpQuestion.answer(true)
    else stepUp.refuse(userErrors)
  }

  return (
    <ActDialog
      isAlert={false}
      title={stepUp.isRecovery ? 'Your recovery code, please' : 'Your 6 digits, please'}
      verb={{ type: 'submit', form: formId, isBusy: loading, busyLabel: 'Please wait…', children: label }}
      onClose={() => stepUpQuestion.answer(false)}
    >
      <p>This needs a proof of the last 10 minutes. {reason}</p>
      <Stack as="form" $gap={4} $top={6} $tone="ink" $align="start" id={formId} noValidate onSubmit={stepUp.form.handleSubmit(prove)}>
        <RequestFailure error={error} />
        <StepUpField key={String(stepUp.isRecovery)} stepUp={stepUp} label="Code from your authenticator app" />
        <Button variant="quiet" isSmall onClick={() => stepUp.change(!stepUp.isRecovery)}>
          {stepUp.isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </Stack>
    </ActDialog>
  )
}
