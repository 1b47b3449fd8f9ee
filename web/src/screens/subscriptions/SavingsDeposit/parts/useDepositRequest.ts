import { useRef, useState } from 'react'
import type { RefusedFile } from '@/forms/controller/fieldStates.ts'
import { fitPhoto } from '@/forms/files/fitPhoto.ts'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { sendMutation } from '@/session/sendMutation.ts'
import { RequestSavingsDepositDocument } from '../screen.generated.ts'
import { findProofProblem, proofLimit } from './proofRules.ts'

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
  const chosen = useRef<File | null>(null)
  const abort = useRef<AbortController | null>(null)

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    wizard.refuse([])
    chosen.current = file
    const fitting = await fitPhoto(file, proofLimit)
    // Another one was chosen while this photo was made smaller.
    if (chosen.current !== file) return
    const message = findProofProblem(fitting)
    if (message === null) setProof(fitting)
    setRefused((before) => (message === null ? null : { id: (before?.id ?? 0) + 1, source: file, message }))
  }

  async function send(): Promise<void> {
    if (amount === null || proof === null) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setPercent(0)
    const context = { signal, onUploadProgress: setPercent }
    const post = (idempotencyKey: string) => sendMutation(RequestSavingsDepositDocument, { amount, proof, idempotencyKey }, context)
    if (await wizard.send(post, { beside: { proof: proof.name }, signal })) setProof(null)
  }

  return {
    proof,
    refused,
    choose: (file) => void choose(file),
    remove: () => setProof(null),
    percent,
    send: () => void send(),
    cancel: () => abort.current?.abort(),
  }
}
