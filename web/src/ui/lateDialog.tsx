import type { ReactNode } from 'react'
import { lateComponent } from './lateComponent.ts'
import { isOutdated, updatedSentence } from './outdated.ts'
import { useToast } from './Toast/toastQueue.ts'
import { Opening } from './VisuallyHidden/Opening.tsx'

/**
 * As `lateComponent`, for a dialog: where its code does not arrive the dialog is closed, and a toast says so. What is behind, as a selection
 * or a text, stays as it is.
 * @param what The button that opens the dialog, as its words are: "Reject".
 */
export function lateDialog<Props extends { onClose: () => void }>(what: string, importDialog: () => Promise<(props: Props) => ReactNode>) {
  const Late = lateComponent(importDialog)

  function LateDialog(props: Props): ReactNode {
    const showToast = useToast()
    function noteMissing(): void {
      props.onClose()
      showToast({
        tone: 'danger',
        text: `${what} could not be loaded, and nothing was done. ${isOutdated() ? updatedSentence : 'Check your connection and try again, or reload the page.'}`,
      })
    }
    return <Late {...props} loading={<Opening />} onMissing={noteMissing} />
  }

  return Object.assign(LateDialog, { preload: Late.preload })
}
