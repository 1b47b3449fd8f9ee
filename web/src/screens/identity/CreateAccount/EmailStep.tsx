import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSend } from '@/acts/useSend.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure, RetryCountdown } from '@/apollo/RequestFailure.tsx'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { portal } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { TextField, verbatim } from '@/ui/TextInput/TextInput.tsx'
import { StepForm, useIsPushNavigation } from '../parts/stepForm.ts'
import { BackLink, StepLinks } from '../parts/StepLinks.tsx'
import { TakenWays, isTaken } from '../parts/TakenWays.tsx'
import { RequestAccountDocument } from './screen.generated.ts'

interface EmailValues {
  emailAddress: string
}

/** The specification's message for all other failures (section 8, Create account). */
const otherwise = 'Error occured, try again later.'

/** The specification's pattern: text, at sign, text, dot, text. */
const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function checkEmail(emailAddress: string): true | string {
  const written = emailAddress.trim()
  if (written === '') return 'Email address is required.'
  return pattern.test(written) || 'Invalid email address.'
}

interface EmailStepProps {
  /** The e-mail address of the last request, after Back. */
  last: string
  onSent: (emailAddress: string) => void
}

/** Step 1: the e-mail address. */
export function EmailStep({ last, onSent }: EmailStepProps) {
  const isPushed = useIsPushNavigation()
  const [send, { error: failure, loading }] = useSend(RequestAccountDocument)
  const [wait, setWait] = useState<number | null>(null)
  const [hasAccount, setHasAccount] = useState(false)
  const form = useForm<EmailValues>({
    defaultValues: { emailAddress: last },
  })
  const { formState, handleSubmit, register } = form
  const error = formState.errors.emailAddress?.message
  useErrorTitle(error !== undefined || failure !== undefined)

  async function submit({ emailAddress }: EmailValues): Promise<void> {
    setWait(null)
    setHasAccount(false)
    const answer = await send({ emailAddress: emailAddress.trim() })
    if (!answer) return
    const { sentTo, retryAfterSeconds, userErrors } = answer
    if (sentTo !== null && userErrors.length === 0) {
      onSent(sentTo)
      return
    }
    setWait(retryAfterSeconds)
    setHasAccount(isTaken(userErrors))
    applyUserErrors(form, userErrors, { fallback: otherwise, restField: 'emailAddress', shouldFocus: true })
  }

  const forWhom = (
    <span>
      For employees of {portal.affiliate}. Others may write to <WhomToAsk />.
    </span>
  )
  return (
    <StepForm noValidate $isAnimated={isPushed} onSubmit={handleSubmit(submit)}>
      <PageHeader title="Create an account" lead={forWhom} />
      <RequestFailure error={failure} words={otherwise} />
      <TextField
        label="Email address"
        error={error}
        {...verbatim}
        {...register('emailAddress', { validate: checkEmail })}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {hasAccount && <TakenWays />}
      {wait !== null && <RetryCountdown key={formState.submitCount} after={wait} />}
      <Button type="submit" variant="next" isBlock iconAfter="arrowRight" isBusy={loading} busyLabel="Sending…">
        Next
      </Button>
      <StepLinks>
        <BackLink to={paths.loginIdentifier}>Back to sign in</BackLink>
      </StepLinks>
    </StepForm>
  )
}
