import type { ReactNode } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { Cluster } from '../Layout/Layout.ts'

/** Copies a reference number, or prints the page; more buttons follow as children. */
export function ReferenceActions({ code, children }: { code: string; children?: ReactNode }) {
  const showToast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      showToast({ tone: 'success', text: `${code} is copied.` })
    } catch {
      showToast({ tone: 'danger', text: 'Your browser does not allow copying.' })
    }
  }
  return (
    <Cluster $gap={3} $top={5} $bottom={8} $isScreenOnly>
      <Button isSmall icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
      <Button isSmall icon="printer" onClick={() => window.print()}>
        Print
      </Button>
      {children}
    </Cluster>
  )
}
