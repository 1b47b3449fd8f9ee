import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useRequest } from '@/apollo/useRequest.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure, TryAgain } from '@/patterns/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import type { SentCode } from './CodeStep.tsx'
import { requestCode } from './requestCode.ts'

interface UserNameValues {
  userName: string
}

interface UserNameStepProps {
  /** What was written before Back. */
  written: string
  onSent: (userName: string, code: SentCode) => void
}

/** Step 1: whose password was forgotten. */
export function UserNameStep({ written, onSent }: UserNameStepProps) {
  const isStep = useIsStep()
  const { attempt, failure, isBusy } = useRequest()
  const [wait, setWait] = useState<number | null>(null)
  const { formState, handleSubmit, register, setError } = useForm<UserNameValues>({
    reValidateMode: 'onSubmit',
    defaultValues: { userName: written },
  })
  const error = formState.errors.userName?.message
  useErrorTitle(error !== undefined || failure !== null)

  async function submit(values: UserNameValues): Promise<void> {
    const userName = values.userName.trim()
    setWait(null)
    const answer = await attempt(() => requestCode(userName))
    if (!answer) return
    if ('sent' in answer) {
      onSent(userName, answer.sent)
      return
    }
    setWait(answer.wait)
    setError('userName', { message: answer.refusal }, { shouldFocus: true })
  }

  return (
    <StepForm noValidate $isStep={isStep} onSubmit={handleSubmit(submit)}>
      <PageHeader title="Forgot password" lead="We send you a code, and you choose a new password." />
      {failure && <RequestFailure key={failure.message} failure={failure} />}
      <Field label="Username" error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...register('userName', { validate: (userName) => userName.trim() !== '' || 'Username is required.' })}
            placeholder="Employee ID, Username, Email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      {wait !== null && <TryAgain key={formState.submitCount} after={wait} />}
      <Button type="submit" variant="next" isBlock iconAfter="arrowRight" isBusy={isBusy} busyLabel="Sending…">
        Next
      </Button>
      <StepLinks>
        <Link to={paths.loginIdentifier}>
          <Icon name="arrowLeft" />
          Back to sign in
        </Link>
      </StepLinks>
    </StepForm>
  )
}
