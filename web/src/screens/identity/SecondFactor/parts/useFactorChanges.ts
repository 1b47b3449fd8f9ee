import { useState } from 'react'
import { describeFailure, unconfirmed } from '@/apollo/failure.ts'
import { useSend } from '@/acts/useSend.ts'
import { setViewer } from '@/session/session.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import type { BeginSecondFactorMutation } from '../screen.generated.ts'
import { ReplaceRecoveryCodesDocument, TurnOnSecondFactorDocument } from '../screen.generated.ts'

type Setup = NonNullable<BeginSecondFactorMutation['beginSecondFactor']['setup']>

/** What the page shows in place of the state. */
type Step =
  | { name: 'password' }
  | { name: 'scan'; setup: Setup }
  | { name: 'keep' | 'replaced'; codes: readonly string[]; setup: Setup | null }
  | null

const setupOf = (step: Step): Setup | null => (step && 'setup' in step ? step.setup : null)

/** Why an answer is no success: its first user error, or the lack of what was asked for; null for a success. */
function findRefusal(isDone: boolean, userErrors: readonly { message: string }[]): string | null {
  return userErrors[0]?.message ?? (isDone ? null : describeFailure(unconfirmed).message)
}

/** The set-up with its steps, and new recovery codes. */
export function useFactorChanges(refetch: () => Promise<unknown>) {
  const [step, setStep] = useState<Step>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const showToast = useToast()
  const [turnOn, turningOn] = useSend(TurnOnSecondFactorDocument)
  const [replaceCodes, replacing] = useSend(ReplaceRecoveryCodesDocument)

  async function close(text?: string): Promise<void> {
    setStep(null)
    if (text !== undefined) showToast({ tone: 'success', text })
    await refetch()
  }

  return {
    step,
    refusal,
    error: turningOn.error ?? replacing.error,
    isBusy: turningOn.loading || replacing.loading,
    cancel: () => setStep(null),
    askPassword: () => setStep({ name: 'password' }),
    scan: (setup: Setup) => setStep({ name: 'scan', setup }),
    keep: (codes: readonly string[]) => setStep((before) => ({ name: 'keep', codes, setup: setupOf(before) })),
    back: () =>
      setStep((before) => {
        const setup = setupOf(before)
        return setup && { name: 'scan', setup }
      }),
    close,
    async makeCodes(): Promise<void> {
      const answer = await replaceCodes()
      if (!answer) return
      const { recoveryCodes, userErrors } = answer
      setRefusal(findRefusal(recoveryCodes !== null, userErrors))
      if (recoveryCodes) setStep({ name: 'replaced', codes: recoveryCodes, setup: null })
    },
    // Trap: the viewer's state is a claim of the token, which is the old one where its refresh has failed.
    async finish(): Promise<void> {
      const answer = await turnOn()
      if (!answer) return
      const { viewer, userErrors } = answer
      const refused = findRefusal(viewer !== null, userErrors)
      setRefusal(refused)
      if (viewer) setViewer(viewer)
      if (refused === null) await close('The second factor is on.')
    },
  }
}
