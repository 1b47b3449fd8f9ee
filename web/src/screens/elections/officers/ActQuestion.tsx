import { ActDialog } from '@/acts/ActDialog.tsx'
import type { Act } from '@/acts/useAct.ts'

interface ActQuestionProps {
  title: string
  /** What it does, and whether it can be undone. */
  words: string
  verb: string
  act: Omit<Act<unknown>, 'send'>
  /** Resolves to whether it is done. */
  send: () => Promise<boolean>
  onClose: () => void
}

/** Asks before an act of an election's officer, and closes once it is done. */
export function ActQuestion({ title, words, verb, act, send, onClose }: ActQuestionProps) {
  async function confirm(): Promise<void> {
    if (await send()) onClose()
  }
  function close(): void {
    act.forget()
    onClose()
  }
  return (
    <ActDialog title={title} verb={{ children: verb }} act={act} onAct={() => void confirm()} onClose={close}>
      <p>{words}</p>
    </ActDialog>
  )
}
