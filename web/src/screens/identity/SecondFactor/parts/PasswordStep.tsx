import { useForm } from 'react-hook-form'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { applyUserErrors } from '@/forms/applyUserErrors.ts'
import { useSend } from '@/acts/useSend.ts'
import { StepPage } from '@/patterns/steps/StepPage.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { PasswordField } from '@/ui/PasswordField/PasswordField.tsx'
import type { BeginSecondFactorMutation } from '../screen.generated.ts'
import { BeginSecondFactorDocument } from '../screen.generated.ts'
import { WhenAsked } from './Advice.tsx'

interface PasswordStepProps {
  onBegun: (setup: NonNullable<BeginSecondFactorMutation['beginSecondFactor']['setup']>) => void
  onCancel: () => void
}

/** Before the steps: the password, since an open session alone sets no second factor up. */
export function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const [send, { error, loading }] = useSend(BeginSecondFactorDocument)
  const form = useForm({ defaultValues: { password: '' } })

  async function begin({ password }: { password: string }): Promise<void> {
    const answer = await send({ password })
    if (!answer) return
    const { setup, userErrors } = answer
    if (setup) onBegun(setup)
    else applyUserErrors(form, userErrors, { fallback: 'This was not accepted.', restField: 'password', shouldFocus: true })
  }

  return (
    <StepPage progress={null} title="Your password, please" aside={<WhenAsked />} onSubmit={() => void form.handleSubmit(begin)()}>
      <Muted $size="body">So that an open session alone sets nothing up in your name.</Muted>
      <PasswordField
        id="password"
        label="Current password"
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: 'Current password is required.' })}
      />
      <RequestFailure error={error} />
      <Cluster $gap={3}>
        <Button type="submit" variant="next" iconAfter="arrowRight" isBusy={loading} busyLabel="Please wait…">
          Continue
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </Cluster>
    </StepPage>
  )
}
