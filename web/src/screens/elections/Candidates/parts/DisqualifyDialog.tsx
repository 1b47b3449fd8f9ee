import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { hasServiceRule } from '@/portal.ts'
import { describeDisposition } from './dispositionWords.ts'

interface DisqualifyDialogProps {
  name: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks why a candidate is disqualified. */
export function DisqualifyDialog({ name, onConfirm, onClose }: DisqualifyDialogProps) {
  const hint = hasServiceRule('CANDIDATES_MAILED') ? `${name} will read exactly these words.` : undefined
  return (
    <ReasonDialog
      isAlert={false}
      title={`Disqualify ${name}?`}
      verb={{ variant: 'danger', icon: 'close', children: 'Disqualify' }}
      rules={{ hint, maxLength: 500, isLong: true }}
      onAct={(reason) => {
        onClose()
        onConfirm(reason)
      }}
      onClose={onClose}
    >
      <p>{describeDisposition()}</p>
    </ReasonDialog>
  )
}
