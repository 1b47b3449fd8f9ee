import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { send } from '@/apollo/send.ts'
import { useRequest } from '@/apollo/useRequest.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure, TryAgain } from '@/patterns/RequestFailure.tsx'
import { portal } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import { RequestAccountDocument } from './screen.generated.ts'

interface EmailValues {
  emailAddress: string
}

/** The specification's pattern: text, at sign, text, dot, text. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function checkEmail(emailAddress: string): true | string {
  const written = emailAddress.trim()
  if (written === '') return 'Email address is required.'
  return pattern.test(written) || 'Invalid email address.'
}

/** Step 1: for which address. */
export function EmailStep({ onSent }: { onSent: (emailAddress: string) => void }) {
  const isStep = useIsStep()
  const { attempt, failure, isBusy } = useRequest()
  const [wait, setWait] = useState<number | null>(null)
  const { formState, handleSubmit, register, setError } = useForm<EmailValues>({
    reValidateMode: 'onSubmit',
    defaultValues: { emailAddress: '' },
  })
  const error = formState.errors.emailAddress?.message
  useErrorTitle(error !== undefined || failure !== null)

  async function submit({ emailAddress }: EmailValues): Promise<void> {
    setWait(null)
    const answer = await attempt(() => send(RequestAccountDocument, { input: { emailAddress: emailAddress.trim() } }))
    if (!answer) return
    const { sentTo, retryAfterSeconds, userErrors } = answer.requestAccount
    if (sentTo !== null && userErrors.length === 0) {
      onSent(sentTo)
      return
    }
    setWait(retryAfterSeconds)
    setError('emailAddress', { message: userErrors[0]?.message ?? 'Error occured, try again later.' }, { shouldFocus: true })
  }

  return (
    <StepForm noValidate $isStep={isStep} onSubmit={handleSubmit(submit)}>
      <PageHeader title="Create an account" lead={`For employees of ${portal.affiliate}. Others may write to ${portal.mailContact}.`} />
      {failure && <RequestFailure key={failure.message} failure={failure} />}
      <Field label="Email address" error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...register('emailAddress', { validate: checkEmail })}
            type="email"
            inputMode="email"
            autoComplete="email"
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
