import { useRef, useState } from 'react'
import { isUnreadableFile } from '@/apollo/failure.ts'
import type { RefusedFile } from '@/forms/files/RefusedFileView.tsx'
import { FormRefusal } from '@/forms/formTypes.ts'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'
import { sendMutation } from '@/session/sendMutation.ts'
import { RequestSavingsDepositDocument } from '../screen.generated.ts'

/** In megabytes: 10 in the application (first document, section 9). */
export const proofLimit = 10

/** The proof of a deposit, and its way to the server. */
export interface DepositRequest {
  /** As it is sent. */
  proof: File | null
  /** A file was chosen and is still looked at. */
  isChecking: boolean
  /** In bytes, as it was chosen. */
  chosenSize: number
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
  const [isChecking, setChecking] = useState(false)
  const [chosenSize, setChosenSize] = useState(0)
  const chosen = useRef<File | null>(null)
  const abort = useRef<AbortController | null>(null)

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    wizard.refuse([])
    chosen.current = file
    setChecking(true)
    // What this device cannot check the server does.
    const prepared = await import('@/forms/files/checkFile.ts')
      .then(({ checkFile }) => checkFile('file', file, proofLimit))
      .catch((error: unknown) => (error instanceof FormRefusal ? error : file))
    // Another one was chosen while this one was looked at.
    if (chosen.current !== file) return
    setChecking(false)
    wizard.refuse([])
    if (prepared instanceof FormRefusal) setRefused((before) => ({ id: (before?.id ?? 0) + 1, source: file, message: prepared.message }))
    else {
      setRefused(null)
      setProof(prepared)
      setChosenSize(file.size)
    }
  }

  async function send(): Promise<void> {
    if (amount === null || proof === null) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setPercent(0)
    const context = { signal, onUploadProgress: setPercent }
    const post = async (idempotencyKey: string) => {
      const sent = await sendMutation(RequestSavingsDepositDocument, { amount, proof, idempotencyKey }, context)
      if (!isUnreadableFile(sent.error)) return sent
      setProof(null)
      const userErrors = [{ code: 'INVALID', field: ['proof'], message: sent.error.message }]
      return { data: { requestSavingsDeposit: { request: null, userErrors } } }
    }
    if (await wizard.send(post, { beside: { proof: proof.name }, signal })) setProof(null)
  }

  return {
    proof,
    isChecking,
    chosenSize,
    refused,
    choose: (file) => void choose(file),
    remove: () => setProof(null),
    percent,
    send: () => void send(),
    cancel: () => abort.current?.abort(),
  }
}
