import { useForm } from 'react-hook-form'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure } from '@/patterns/RequestFailure.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { TextInput, verbatim } from '@/ui/TextInput/TextInput.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { BackButton } from '../parts/BackButton.tsx'
import { StepForm, StepLinks } from '../parts/stepForm.ts'
import { useLeadOn } from '../parts/useLeadOn.ts'
import { Who } from '../parts/Who.tsx'
import { Resend } from './Resend.tsx'
import { useVerifyCodeMutation } from './screen.generated.ts'
import type { SentCode } from './useCodeRequest.ts'
import { useCodeRequest } from './useCodeRequest.ts'

const leads = {
  askedBefore: 'A code was asked for a moment ago.',
  life: 'It works for 10 minutes. After five wrong tries, ask for another.',
}

interface CodeValues {
  code: string
}

interface CodeStepProps {
  sent: SentCode
  onBack: () => void
  onResent: (sent: SentCode) => void
}

/** Step 2: the code. A right one leads to the new password. */
export function CodeStep({ sent, onBack, onResent }: CodeStepProps) {
  const leadOn = useLeadOn()
  const showToast = useToast()
  const [send, verification] = useVerifyCodeMutation(mutationOptions)
  const another = useCodeRequest()
  const { formState, handleSubmit, register, resetField, setError, setFocus } = useForm<CodeValues>({
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  })
  const error = formState.errors.code?.message
  const failure = verification.error ?? another.error
  const isBusy = verification.loading || another.isRequesting
  useErrorTitle(error !== undefined || failure !== undefined)

  async function verify({ code }: CodeValues): Promise<void> {
    another.reset()
    const { data } = await send({ variables: { input: { userName: sent.userName, code: code.trim() } } })
    if (!data) return
    const { verifyCode } = data
    if (verifyCode.__typename === 'CodeVerified') {
      await leadOn(paths.forgotResetPassword(verifyCode.key))
      return
    }
    setError('code', { message: verifyCode.userErrors[0]?.message ?? 'Invalid verification code' }, { shouldFocus: true })
  }

  async function resend(): Promise<void> {
    verification.reset()
    const answer = await another.requestCode(sent.userName)
    if (!answer) return
    if ('sent' in answer) {
      resetField('code')
      showToast({ tone: 'success', text: `A new code was sent to ${answer.sent.contact}.` })
      onResent(answer.sent)
      // The link that was pressed has gone.
      setFocus('code')
      return
    }
    if (answer.resendAt !== null) onResent({ ...sent, resendAt: answer.resendAt })
    setError('code', { message: answer.refusal }, { shouldFocus: true })
  }

  return (
    <StepForm noValidate $isStep onSubmit={handleSubmit(verify)}>
      <PageHeader title="Enter the code" lead={sent.contact === null ? `${leads.askedBefore} ${leads.life}` : leads.life} />
      {sent.contact === null ? <Who caption="Code for" userName={sent.userName} /> : <Who caption="Sent to" userName={sent.contact} />}
      <RequestFailure error={failure} />
      <Field label="Verification code" error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...verbatim}
            {...register('code', { validate: (code) => code.trim() !== '' || 'Verification code is required' })}
            maxLength={50}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </Field>
      <Button type="submit" variant="next" isBlock isBusy={isBusy} busyLabel="Please wait…">
        Next
      </Button>
      <StepLinks>
        <BackButton onClick={onBack} />
        <Resend key={sent.resendAt} at={sent.resendAt} isBusy={isBusy} onResend={() => void resend()} />
      </StepLinks>
    </StepForm>
  )
}
