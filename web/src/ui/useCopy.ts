import { useToast } from './Toast/toastQueue.ts'

/** Copies a text; `what` is what the toast says is copied. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const showToast = useToast()
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', text: `${what} is copied.` })
    } catch {
      showToast({ tone: 'danger', text: 'Your browser does not allow copying.' })
    }
  }
}
