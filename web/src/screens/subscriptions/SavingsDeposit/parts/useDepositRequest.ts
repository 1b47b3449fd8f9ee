import { useRef, useState } from 'react'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import type { RefusedFile } from '@/forms/controller/fieldStates.ts'
import { isImageFile } from '@/forms/questions/fileRules.ts'
import type { RequestOutcome, Wizard } from '@/patterns/wizard/useWizard.ts'
import { useRequestSavingsDepositMutation } from '../screen.generated.ts'
import { findProofProblem, isTooLarge } from './proofRules.ts'

/** The proof of a deposit, and its way to the server. */
export interface DepositRequest {
  proof: File | null
  /** The last file that the device refused. */
  refused: RefusedFile | null
  /** Checks a file on the device, and takes it. */
  choose: (file: File | undefined) => void
  remove: () => void
  /** Percent of the request that is sent. */
  percent: number
  send: () => void
  cancel: () => void
}

/** Keeps the proof in memory only: the device's draft holds texts. */
export function useDepositRequest(wizard: Wizard, amount: string | null): DepositRequest {
  const [proof, setProof] = useState<File | null>(null)
  const [refused, setRefused] = useState<RefusedFile | null>(null)
  const [percent, setPercent] = useState(0)
  const abort = useRef<AbortController | null>(null)
  const [request] = useRequestSavingsDepositMutation(mutationOptions)

  function choose(file: File | undefined): void {
    if (!file) return
    wizard.refuse([])
    const message = findProofProblem(file)
    if (message === null) setProof(file)
    const canShrink = isImageFile(file) && isTooLarge(file)
    setRefused((before) => (message === null ? null : { id: (before?.id ?? 0) + 1, source: file, message, canShrink }))
  }

  async function post(idempotencyKey: string): Promise<RequestOutcome> {
    if (amount === null || proof === null) return {}
    abort.current = new AbortController()
    const { signal } = abort.current
    setPercent(0)
    const context = { signal, onUploadProgress: setPercent }
    const { data, error } = await request({ variables: { input: { amount, proof, idempotencyKey } }, context })
    if (signal.aborted) return { isCancelled: true }
    const payload = data?.requestSavingsDeposit
    if (payload?.request) setProof(null)
    return { requestCode: payload?.request?.requestCode, userErrors: payload?.userErrors, error }
  }

  return {
    proof,
    refused,
    choose,
    remove: () => setProof(null),
    percent,
    send: () => void wizard.send(post, proof ? { proof: proof.name } : {}),
    cancel: () => abort.current?.abort(),
  }
}
