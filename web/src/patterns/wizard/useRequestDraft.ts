import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deviceNow } from '@/clock.ts'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import type { SaveState } from '@/forms/controller/Autosave.ts'
import type { Draft, Texts } from '@/forms/drafts/draft.ts'
import { isListOf, isRecord, isText, isTexts } from '@/forms/drafts/draft.ts'
import { sharedTab } from '@/forms/drafts/draftKeys.ts'
import { openDraftStorage } from '@/forms/drafts/draftStorage.ts'
import { useViewer } from '@/session/session.ts'

/** What was sent without an answer that says what became of it. */
interface UnansweredRequest {
  answers: Texts
  /** The reference numbers of the member's requests when it was sent: one that has arrived has another. */
  knownCodes: readonly string[]
}

/** What the draft of a wizard has besides its answers. */
interface RequestPart {
  /** The request is sent with it, however often. */
  idempotencyKey: string
  /** What was sent, and may have arrived. */
  unanswered: readonly UnansweredRequest[]
}

type RequestDraft = Draft<RequestPart>

export interface KeptDraft {
  draft: RequestDraft
  saveState: SaveState
  /** Changes parts of the draft, and keeps it on the device at once. */
  keep: (change: Partial<RequestDraft>) => void
  /** Removes the draft, as it was sent or is no longer of use. */
  discard: () => void
  /** The answers that another tab has changed since the last change here, as they are now. */
  changedElsewhere: Texts
}

const isUnanswered = isListOf(
  (value): value is UnansweredRequest => isRecord(value) && isTexts(value.answers) && isListOf(isText)(value.knownCodes),
)

function readPart({ idempotencyKey, unanswered }: Readonly<Record<string, unknown>>): RequestPart | null {
  return isText(idempotencyKey) && isUnanswered(unanswered) ? { idempotencyKey, unanswered } : null
}

function beginDraft(): RequestDraft {
  return { tab: sharedTab, savedAt: 0, inputs: {}, idempotencyKey: createIdempotencyKey(), unanswered: [] }
}

function stateOf({ savedAt }: RequestDraft, isFailed: boolean): SaveState {
  if (isFailed) return { kind: 'failed' }
  return savedAt === 0 ? { kind: 'none' } : { kind: 'saved', at: new Date(savedAt).toISOString() }
}

/** The answers of the second draft that the first one does not have so; empty those that it has no more. */
function findChanges(before: Texts, after: Texts): Texts {
  const names = Object.keys({ ...before, ...after })
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? '']))
}

/** The draft of a wizard's request, as the device keeps it. All tabs share it: what another one changes shows here, too. */
export function useRequestDraft(name: string): KeptDraft {
  const userId = useViewer()?.id ?? ''
  const [storage] = useState(() => openDraftStorage(userId, name, readPart))
  const [draft, setDraft] = useState(() => storage.list()[0] ?? beginDraft())
  const [isFailed, setFailed] = useState(false)
  // What an answer changes, after it was awaited, must not undo what was kept meanwhile.
  const latest = useRef(draft)
  function show(changed: RequestDraft): void {
    latest.current = changed
    setDraft(changed)
  }
  const [changedElsewhere, setChangedElsewhere] = useState<Texts>({})
  const showOther = useEffectEvent((changed: RequestDraft) => {
    setChangedElsewhere({ ...changedElsewhere, ...findChanges(latest.current.inputs, changed.inputs) })
    show(changed)
  })
  useEffect(() => storage.watch((changed) => showOther(changed ?? beginDraft())), [storage])
  return {
    draft,
    saveState: stateOf(draft, isFailed),
    keep: (change) => {
      setChangedElsewhere({})
      show({ ...latest.current, ...change, savedAt: deviceNow() })
      setFailed(!storage.write(latest.current))
    },
    discard: () => {
      storage.clear()
      show(beginDraft())
      setFailed(false)
      setChangedElsewhere({})
    },
    changedElsewhere,
  }
}
