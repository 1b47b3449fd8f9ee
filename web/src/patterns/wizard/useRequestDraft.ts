import { useEffect, useState } from 'react'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import type { SaveState } from '@/forms/controller/Autosave.ts'
import { useViewer } from '@/session/session.ts'
import type { RequestDraft, WizardAnswers } from './requestDraft.ts'
import { beginDraft, openRequestDraft } from './requestDraft.ts'

interface KeptDraft {
  answers: WizardAnswers
  idempotencyKey: string
  saveState: SaveState
  /** Keeps the answers on the device at once. */
  keep: (answers: WizardAnswers) => void
  /** The key was used with other answers: the next request is another one. */
  renewKey: () => void
  /** Removes the draft, as it was sent or is no longer of use. */
  discard: () => void
}

function stateOf({ savedAt }: RequestDraft, isFailed: boolean): SaveState {
  if (isFailed) return { kind: 'failed' }
  return savedAt === null ? { kind: 'none' } : { kind: 'saved', at: savedAt }
}

/** The draft of a request, as the device keeps it. What another tab changes shows here, too. */
export function useRequestDraft(name: string): KeptDraft {
  const userId = useViewer()?.id ?? ''
  const [storage] = useState(() => openRequestDraft(userId, name))
  const [draft, setDraft] = useState(() => storage.read() ?? beginDraft())
  const [isFailed, setFailed] = useState(false)
  useEffect(() => storage.watch((changed) => setDraft(changed ?? beginDraft())), [storage])

  function write(changed: RequestDraft): void {
    setDraft(changed)
    setFailed(!storage.write(changed))
  }
  return {
    answers: draft.answers,
    idempotencyKey: draft.idempotencyKey,
    saveState: stateOf(draft, isFailed),
    keep: (answers) => write({ ...draft, answers, savedAt: new Date().toISOString() }),
    renewKey: () => write({ ...draft, idempotencyKey: createIdempotencyKey(), savedAt: new Date().toISOString() }),
    discard: () => {
      storage.remove()
      setDraft(beginDraft())
      setFailed(false)
    },
  }
}
