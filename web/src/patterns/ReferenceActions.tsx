import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { media, space } from '@/ui/theme.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin: ${space(5)} 0 ${space(8)};
  ${media.print} { display: none; }
`

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
    <Row>
      <Button isSmall icon="copy" onClick={() => void copy()}>
        Copy
      </Button>
      <Button isSmall icon="printer" onClick={() => window.print()}>
        Print
      </Button>
      {children}
    </Row>
  )
}
