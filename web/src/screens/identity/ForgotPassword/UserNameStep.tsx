import { useForm } from 'react-hook-form'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import type { SentCode } from '@/session/keptCode.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { StepForm, useIsPushNavigation } from '../parts/stepForm.ts'
import { BackLink, StepLinks } from '../parts/StepLinks.tsx'
import type { UserNameValues } from '../parts/UserNameField.tsx'
import { UserNameField } from '../parts/UserNameField.tsx'
import { isFresh, requestRefused, useCodeRequest } from './useCodeRequest.ts'

interface UserNameStepProps {
  /** The pending code, after Back. */
  last: SentCode | null
  onSent: (code: SentCode) => void
}

/** Step 1: the user name. */
export function UserNameStep({ last, onSent }: UserNameStepProps) {
  const isPushed = useIsPushNavigation()
  const { requestCode, error, isRequesting } = useCodeRequest()
  const form = useForm<UserNameValues>({ defaultValues: { userName: last?.userName ?? '' } })
  useErrorTitle(form.formState.errors.userName !== undefined || error !== undefined)

  async function submit(values: UserNameValues): Promise<void> {
    const userName = values.userName.trim()
    // The next request is not allowed yet: the pending code is still valid.
    if (last?.userName === userName && isFresh(last)) {
      onSent(last)
      return
    }
    const answer = await requestCode(userName)
    if (!answer) return
    if ('sent' in answer) onSent(answer.sent)
    // Too soon after a request from elsewhere: its code is pending and valid.
    else if (answer.resendAt !== null) onSent({ userName, contact: null, resendAt: answer.resendAt })
    else applyUserErrors(form, answer.userErrors, { fallback: requestRefused, restField: 'userName', shouldFocus: true })
  }

  return (
    <StepForm noValidate $isAnimated={isPushed} onSubmit={form.handleSubmit(submit)}>
      <PageHeader title="Forgot password" lead="We send you a code, and you choose a new password." />
      <RequestFailure error={error} />
      <UserNameField form={form} />
      <Button type="submit" variant="next" isBlock iconAfter="arrowRight" isBusy={isRequesting} busyLabel="Sending…">
        Next
      </Button>
      <StepLinks>
        <BackLink to={paths.loginIdentifier}>Back to sign in</BackLink>
      </StepLinks>
    </StepForm>
  )
}
