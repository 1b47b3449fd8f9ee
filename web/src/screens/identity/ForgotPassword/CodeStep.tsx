import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { send } from '@/apollo/send.ts'
import { useRequest } from '@/apollo/useRequest.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { LinkButton } from '../parts/linkButton.ts'
import { StepForm, StepLinks } from '../parts/stepForm.ts'
import { Who } from '../parts/Who.tsx'
import { requestCode } from './requestCode.ts'
import { Resend } from './Resend.tsx'
import { VerifyCodeDocument } from './screen.generated.ts'

/** A code on its way. */
export interface SentCode {
  /** Where it went, masked. */
  contact: string
  /** When another one may be asked for, in milliseconds since 1970. */
  resendAt: number
}

interface CodeValues {
  code: string
}

interface CodeStepProps {
  userName: string
  sent: SentCode
  onBack: () => void
  onResent: (sent: SentCode) => void
}

/** Step 2: the code. A right one leads to the new password. */
export function CodeStep({ userName, sent, onBack, onResent }: CodeStepProps) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { attempt, failure, isBusy } = useRequest()
  const { formState, handleSubmit, register, resetField, setError } = useForm<CodeValues>({
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  })
  const error = formState.errors.code?.message
  useErrorTitle(error !== undefined || failure !== null)
  useEffect(() => document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus(), [])

  async function verify({ code }: CodeValues): Promise<void> {
    const answer = await attempt(() => send(VerifyCodeDocument, { input: { userName, code: code.trim() } }))
    if (!answer) return
    const { verifyCode } = answer
    if (verifyCode.__typename === 'CodeVerified') {
      await navigate(paths.forgotResetPassword(verifyCode.key))
      return
    }
    setError('code', { message: verifyCode.userErrors[0]?.message ?? 'Invalid verification code' }, { shouldFocus: true })
  }

  async function resend(): Promise<void> {
    const answer = await attempt(() => requestCode(userName))
    if (!answer) return
    if ('sent' in answer) {
      resetField('code')
      showToast({ tone: 'success', text: `A new code was sent to ${answer.sent.contact}.` })
      onResent(answer.sent)
      return
    }
    if (answer.wait !== null) onResent({ ...sent, resendAt: Date.now() + answer.wait * 1000 })
    setError('code', { message: answer.refusal }, { shouldFocus: true })
  }

  return (
    <StepForm noValidate $isStep onSubmit={handleSubmit(verify)}>
      <PageHeader title="Enter the code" lead="It works for 10 minutes." />
      <Who caption="Sent to" userName={sent.contact} />
      {failure && <RequestFailure key={failure.message} failure={failure} />}
      <Field label="Verification code" error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...register('code', { validate: (code) => code.trim() !== '' || 'Verification code is required.' })}
            maxLength={50}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" variant="next" isBlock isBusy={isBusy} busyLabel="Checking…">
        Next
      </Button>
      <StepLinks>
        <LinkButton type="button" onClick={onBack}>
          <Icon name="arrowLeft" />
          Back
        </LinkButton>
        <Resend key={sent.resendAt} at={sent.resendAt} onResend={() => void resend()} />
      </StepLinks>
    </StepForm>
  )
}
