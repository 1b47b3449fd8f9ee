import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import type { SaveState } from '@/forms/controller/Autosave.ts'
import { useViewer } from '@/session/session.ts'
import type { RequestDraft, UnansweredRequest, WizardAnswers } from './requestDraft.ts'
import { beginDraft, openRequestDraft } from './requestDraft.ts'

interface KeptDraft {
  answers: WizardAnswers
  idempotencyKey: string
  /** What was sent, and may have arrived. */
  unanswered: readonly UnansweredRequest[]
  saveState: SaveState
  /** Keeps the answers on the device at once. */
  keep: (answers: WizardAnswers) => void
  /** Keeps what was sent, and may have arrived. */
  keepUnanswered: (unanswered: readonly UnansweredRequest[]) => void
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
  // What an answer changes, after it was awaited, must not undo what was kept meanwhile.
  const latest = useRef(draft)
  function show(changed: RequestDraft): void {
    latest.current = changed
    setDraft(changed)
  }
  const showInEffect = useEffectEvent(show)
  useEffect(() => storage.watch((changed) => showInEffect(changed ?? beginDraft())), [storage])

  function write(part: Partial<RequestDraft>): void {
    const changed = { ...latest.current, ...part, savedAt: new Date().toISOString() }
    show(changed)
    setFailed(!storage.write(changed))
  }
  return {
    answers: draft.answers,
    idempotencyKey: draft.idempotencyKey,
    unanswered: draft.unanswered,
    saveState: stateOf(draft, isFailed),
    keep: (answers) => write({ answers }),
    keepUnanswered: (unanswered) => write({ unanswered }),
    renewKey: () => write({ idempotencyKey: createIdempotencyKey() }),
    discard: () => {
      storage.remove()
      show(beginDraft())
      setFailed(false)
    },
  }
}
