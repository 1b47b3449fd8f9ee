import { ActDialog } from '@/acts/ActDialog.tsx'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import type { Act } from '@/acts/useAct.ts'

interface ActQuestionProps {
  title: string
  /** What it does, and whether it can be undone. */
  words: string
  verb: string
  act: Omit<Act<unknown>, 'send'>
  /** The act has a reason that members read. */
  asksReason?: boolean
  /** Resolves to whether it is done. */
  send: (reason?: string) => Promise<boolean>
  onClose: () => void
}

/** Asks before an act of an election's officer, and closes once it is done. */
export function ActQuestion({ title, words, verb, act, asksReason = false, send, onClose }: ActQuestionProps) {
  async function confirm(reason?: string): Promise<void> {
    if (await send(reason)) onClose()
  }
  function close(): void {
    act.forget()
    onClose()
  }
  const dialog = { title, verb: { children: verb }, act, onClose: close, children: <p>{words}</p> }
  const rules = { hint: 'Members read these words.', maxLength: 300, isLong: true }
  return asksReason ? (
    <ReasonDialog {...dialog} rules={rules} onAct={(reason) => void confirm(reason)} />
  ) : (
    <ActDialog {...dialog} onAct={() => void confirm()} />
  )
}
