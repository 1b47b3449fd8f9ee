import type { ReactNode } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { PrintButton } from '@/ui/Button/PrintButton.tsx'
import { Cluster } from '../Layout/Layout.ts'
import { useCopy } from '../useCopy.ts'

/** Copies a reference number, or prints the page; more buttons follow as children. */
export function ReferenceActions({ code, children }: { code: string; children?: ReactNode }) {
  const copy = useCopy()
  return (
    <Cluster $gap={3} $top={5} $bottom={8} $isScreenOnly>
      <Button isSmall icon="copy" onClick={() => void copy(code, code)}>
        Copy
      </Button>
      <PrintButton />
      {children}
    </Cluster>
  )
}
