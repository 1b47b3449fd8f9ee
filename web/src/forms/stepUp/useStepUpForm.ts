import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyUserErrors } from '../applyUserErrors.ts'
import type { UserError } from '../placeUserErrors.ts'

interface StepUpValues {
  code: string
}

/** Which of the two codes is typed, as the mutations take it. */
export type StepUpInput = { code: string } | { recoveryCode: string }

/** The form of a code of the authenticator app, or of a recovery code in place of it. */
export function useStepUpForm() {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm<StepUpValues>({ defaultValues: { code: '' } })
  const change = (isOther: boolean) => {
    form.reset()
    setRecovery(isOther)
  }
  const refuse = (userErrors: readonly UserError[]) => {
    form.resetField('code')
    applyUserErrors(form, userErrors, {
      fallback: 'This code is not right.',
      names: { recoveryCode: 'code' },
      restField: 'code',
      shouldFocus: true,
    })
  }
  const toInput = ({ code }: StepUpValues): StepUpInput => (isRecovery ? { recoveryCode: code } : { code })
  return { form, isRecovery, change, refuse, toInput, error: form.formState.errors.code?.message }
}

export type StepUpForm = ReturnType<typeof useStepUpForm>
