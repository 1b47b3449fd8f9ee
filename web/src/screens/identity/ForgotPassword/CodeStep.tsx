import type { UseFormRegister } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import { generatePath } from 'react-router-dom'
import styled from 'styled-components'
import { useSend } from '@/acts/useSend.ts'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { checkDigits } from '@/forms/stepUp/checkDigits.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { hasServiceRule } from '@/portal.ts'
import type { SentCode } from '@/session/keptCode.ts'
import { forgetCode } from '@/session/keptCode.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { TextInput, verbatim } from '@/ui/TextInput/TextInput.tsx'
import { token } from '@/ui/theme.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { StepForm } from '../parts/stepForm.ts'
import { BackButton, StepLinks } from '../parts/StepLinks.tsx'
import { useNavigateIfMounted } from '../parts/useNavigateIfMounted.ts'
import { UserIdentity } from '../parts/UserIdentity.tsx'
import { VerifyCodeDocument } from './screen.generated.ts'
import { requestRefused, useCodeRequest } from './useCodeRequest.ts'
import { useCountdown } from '@/ui/useCountdown.ts'

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  color: ${token.inkMuted};
  font-variant-numeric: tabular-nums;
`

interface ResendProps {
  /** When the next request is allowed, in milliseconds since 1970. */
  at: number
  /** A request is in flight: the link does nothing. */
  isBusy: boolean
  onResend: () => void
}

/** Requests another code: a countdown in seconds, then the link. */
function Resend({ at, isBusy, onResend }: ResendProps) {
  const remaining = useCountdown(at)
  if (remaining > 0) return <Waiting>{`Resend OTP after ${remaining}s`}</Waiting>
  return (
    <button type="button" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onResend}>
      Resend OTP
    </button>
  )
}

const leads = {
  askedBefore: 'A code was asked for a moment ago.',
  life: 'It works for 10 minutes. If the mail has a link in place of a code, open the link.',
}

const describeCode = ({ contact }: SentCode) =>
  [contact === null ? leads.askedBefore : '', hasServiceRule('KEY_LIFETIMES') ? leads.life : ''].filter(Boolean).join(' ')

/** Six digits that a member compares with a mail. */
const CodeInput = styled(TextInput)`
  input { font-size: ${token.textH2}; letter-spacing: .25em; }
`

interface CodeValues {
  code: string
}

function CodeRecipient({ sent }: { sent: SentCode }) {
  if (sent.contact === null) return <UserIdentity caption="Code for" userName={sent.userName} />
  return <UserIdentity caption="Sent to" userName={sent.contact} />
}

function CodeField({ register, error }: { register: UseFormRegister<CodeValues>; error: string | undefined }) {
  return (
    <Field label="Verification code" error={error}>
      {(control) => (
        <CodeInput
          {...control}
          {...verbatim}
          {...register('code', { validate: (code) => checkDigits(code, 'Verification code is required') })}
          maxLength={50}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </Field>
  )
}

interface CodeStepProps {
  sent: SentCode
  onBack: () => void
  onResent: (sent: SentCode) => void
}

/** Step 2: the code, which opens the form for the new password. */
export function CodeStep({ sent, onBack, onResent }: CodeStepProps) {
  const navigateIfMounted = useNavigateIfMounted()
  const showToast = useToast()
  const [send, verification] = useSend(VerifyCodeDocument)
  const another = useCodeRequest()
  const form = useForm<CodeValues>({
    defaultValues: { code: '' },
  })
  const { formState, handleSubmit, register, resetField, setFocus } = form
  const error = formState.errors.code?.message
  const failure = verification.error ?? another.error
  const isBusy = verification.loading || another.isRequesting
  useErrorTitle(error !== undefined || failure !== undefined)

  async function verify({ code }: CodeValues): Promise<void> {
    another.reset()
    const answer = await send({ userName: sent.userName, code: code.trim() })
    if (!answer) return
    if (answer.__typename === 'CodeVerified') {
      forgetCode()
      await navigateIfMounted(generatePath(paths.forgotResetPassword, { key: answer.key }))
      return
    }
    applyUserErrors(form, answer.userErrors, { fallback: 'Invalid verification code', restField: 'code', shouldFocus: true })
  }

  async function resend(): Promise<void> {
    verification.reset()
    const answer = await another.requestCode(sent.userName)
    if (!answer) return
    if ('sent' in answer) {
      resetField('code')
      showToast({ tone: 'success', text: `A new code was sent to ${answer.sent.contact}.` })
      onResent(answer.sent)
      // The pressed link is unmounted.
      setFocus('code')
      return
    }
    if (answer.resendAt !== null) onResent({ ...sent, resendAt: answer.resendAt })
    applyUserErrors(form, answer.userErrors, { fallback: requestRefused, restField: 'code', shouldFocus: true })
  }

  return (
    <StepForm noValidate $isAnimated onSubmit={handleSubmit(verify)}>
      <PageHeader title="Enter the code" lead={describeCode(sent)} />
      <CodeRecipient sent={sent} />
      <RequestFailure error={failure} />
      <CodeField register={register} error={error} />
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
