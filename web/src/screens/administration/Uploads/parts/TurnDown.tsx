import { useState } from 'react'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { useAct } from '@/acts/useAct.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { auditedReason } from '../../parts/auditedReason.ts'
import { RefuseStagedImportDocument } from '../screen.generated.ts'
import { isDecided } from './isDecided.ts'
import type { StagedFileItem } from './StagedFiles.tsx'

interface TurnDownProps {
  file: StagedFileItem
  refetch: () => Promise<unknown>
  onDone: () => void
}

/** The button that turns a waiting file down, or takes an own one back, and the dialog that asks for the reason. */
export function TurnDown({ file: { id, fileName, isOwn }, refetch, onDone }: TurnDownProps) {
  const act = useAct(RefuseStagedImportDocument, {
    isDone: ({ administration }, input) => isDecided(administration, input.id),
    readAgain: refetch,
  })
  const [isOpen, setOpen] = useState(false)
  const words = isOwn ? 'Take it back' : 'Turn down'
  async function refuse(reason: string) {
    if (await act.send(() => ({ id, reason }), `${fileName} is deleted.`)) onDone()
  }
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={`${words}?`}
        verb={{ variant: 'danger', children: words }}
        rules={auditedReason()}
        act={act}
        onAct={(reason) => void refuse(reason)}
        onClose={() => setOpen(false)}
      >
        <p>{`${fileName} is deleted, and nothing of it is applied.`}</p>
      </ReasonDialog>
    </>
  )
}
