import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyUserErrors } from '../applyUserErrors.ts'
import type { UserError } from '../placeUserErrors.ts'

interface ProofValues {
  code: string
}

/** Which of the two codes is typed, as the mutations take it. */
export type TypedProof = { code: string } | { recoveryCode: string }

/** The form of a code of the authenticator app, or of a recovery code in place of it. */
export function useProofForm() {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm<ProofValues>({ defaultValues: { code: '' } })
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
  const proofOf = ({ code }: ProofValues): TypedProof => (isRecovery ? { recoveryCode: code } : { code })
  return { form, isRecovery, change, refuse, proofOf, error: form.formState.errors.code?.message }
}

export type ProofForm = ReturnType<typeof useProofForm>
