import { ActDialog } from '@/acts/ActDialog.tsx'

interface ConfirmActProps {
  title: string
  /** What it does, and whether it can be undone. */
  words: string
  verb: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a stage of the election changes for all members. */
export function ConfirmAct({ title, words, verb, onConfirm, onClose }: ConfirmActProps) {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <ActDialog title={title} verb={{ children: verb }} onAct={confirm} onClose={onClose}>
      <p>{words}</p>
    </ActDialog>
  )
}
