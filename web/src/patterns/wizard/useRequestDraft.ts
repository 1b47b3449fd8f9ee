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
  /** The reference number under which the request was sent: written for the other tabs before the draft is removed. */
  sentAs: string | null
}

type RequestDraft = Draft<RequestPart>

export interface KeptDraft {
  draft: RequestDraft
  saveState: SaveState
  /** Changes parts of the draft, and keeps it on the device at once. */
  keep: (change: Partial<RequestDraft>) => void
  /** Removes the draft, as it was sent under this reference number or is no longer of use. */
  discard: (sentAs?: string) => void
  /** The answers that another tab has changed since the last change here, as they are now. */
  changedElsewhere: Texts
  /** The reference number under which another tab has sent the draft, until the next change here. */
  sentElsewhere: string | null
}

const isUnanswered = isListOf(
  (value): value is UnansweredRequest => isRecord(value) && isTexts(value.answers) && isListOf(isText)(value.knownCodes),
)

function readPart({ idempotencyKey, unanswered, sentAs }: Readonly<Record<string, unknown>>): RequestPart | null {
  if (!isText(idempotencyKey) || !isUnanswered(unanswered)) return null
  return { idempotencyKey, unanswered, sentAs: isText(sentAs) ? sentAs : null }
}

function beginDraft(): RequestDraft {
  return { tab: sharedTab, savedAt: 0, inputs: {}, idempotencyKey: createIdempotencyKey(), unanswered: [], sentAs: null }
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

/** What another tab did to the draft since the last change here. */
interface Elsewhere {
  changed: Texts
  sentAs: string | null
}

const nothingElsewhere: Elsewhere = { changed: {}, sentAs: null }

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
  const [elsewhere, setElsewhere] = useState(nothingElsewhere)
  const showOther = useEffectEvent((other: RequestDraft | null) => {
    const { inputs, sentAs } = latest.current
    const next = other ?? beginDraft()
    if (other === null && sentAs !== null) setElsewhere({ changed: {}, sentAs })
    else setElsewhere(({ changed }) => ({ changed: { ...changed, ...findChanges(inputs, next.inputs) }, sentAs: null }))
    show(next)
  })
  useEffect(() => storage.watch(showOther), [storage])
  return {
    draft,
    saveState: stateOf(draft, isFailed),
    keep: (change) => {
      setElsewhere(nothingElsewhere)
      show({ ...latest.current, ...change, savedAt: deviceNow() })
      setFailed(!storage.write(latest.current))
    },
    discard: (sentAs) => {
      if (sentAs !== undefined) storage.write({ ...latest.current, sentAs })
      storage.clear()
      show(beginDraft())
      setFailed(false)
      setElsewhere(nothingElsewhere)
    },
    changedElsewhere: elsewhere.changed,
    sentElsewhere: elsewhere.sentAs,
  }
}
