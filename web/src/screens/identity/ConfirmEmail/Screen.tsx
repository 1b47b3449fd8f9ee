import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { hasServiceRule } from '@/portal.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { useSend } from '@/acts/useSend.ts'
import { portalClient } from '@/session/portalClient.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { PasswordField } from '@/ui/PasswordField/PasswordField.tsx'
import { useKeyOwnerQuery } from '../parts/keyOwner.generated.ts'
import { StepBody, StepForm } from '../parts/stepForm.ts'
import { useStepFocus } from '@/patterns/steps/useStepFocus.ts'
import { ConfirmEmailAddressDocument } from './screen.generated.ts'

const endings = {
  confirmed: {
    title: 'Your e-mail address is changed',
    text: 'The cooperative writes to your new address from now on, and you can sign in with it.',
  },
  expired: {
    title: 'This link cannot be used',
    text: 'Open the newest one from the mail, or press “Send the link again” in My profile.',
  },
} as const

type Ending = keyof typeof endings

function PasswordForm({ code, onEnd }: { code: string; onEnd: (ending: Ending) => void }) {
  const [send, { error: failure, loading }] = useSend(ConfirmEmailAddressDocument)
  const { data } = useKeyOwnerQuery({ client: portalClient, variables: { key: code }, fetchPolicy: 'no-cache' })
  const address = data?.enrolment?.userName
  const form = useForm({ defaultValues: { password: '' } })
  const error = form.formState.errors.password?.message
  useErrorTitle(error !== undefined || failure !== undefined)

  async function confirm({ password }: { password: string }): Promise<void> {
    const answer = await send({ code, password })
    if (!answer) return
    const { isConfirmed, userErrors } = answer
    if (isConfirmed) onEnd('confirmed')
    else if (userErrors.some((userError) => userError.code === 'EXPIRED')) onEnd('expired')
    else applyUserErrors(form, userErrors, { fallback: 'This was not accepted.', restField: 'password', shouldFocus: true })
  }

  return (
    <StepForm noValidate $isAnimated={false} onSubmit={form.handleSubmit(confirm)}>
      <PageHeader title="Confirm your new address" lead="Type your password, so that nobody else can change your e-mail address." />
      {address !== undefined && (
        <p>
          The new address is <b>{address}</b>.
        </p>
      )}
      <RequestFailure error={failure} />
      <PasswordField
        label="Current password"
        error={error}
        data-first-focus
        {...form.register('password', { required: 'Password is required.' })}
      />
      <Button type="submit" variant="next" isBlock isBusy={loading} busyLabel="Confirming…">
        Confirm
      </Button>
    </StepForm>
  )
}

function End({ ending }: { ending: Ending }) {
  const { title, text } = endings[ending]
  const life = ending === 'expired' && hasServiceRule('KEY_LIFETIMES') && 'It works once, for 24 hours, and only the newest one counts.'
  useTitle(title)
  return (
    <StepBody $isAnimated={false}>
      <PageHeader title={title} lead={[life, text].filter(Boolean).join(' ')} />
      <ButtonLink to={paths.login} variant="next" isBlock>
        Continue
      </ButtonLink>
    </StepBody>
  )
}

/** /login/email/:code, the mailed link: the password confirms a new e-mail address, whoever is signed in here. */
export function Screen() {
  const { code = '' } = useParams()
  const [ending, setEnding] = useState<Ending | null>(null)
  useStepFocus(ending ?? 'password')
  return ending === null ? <PasswordForm code={code} onEnd={setEnding} /> : <End ending={ending} />
}
