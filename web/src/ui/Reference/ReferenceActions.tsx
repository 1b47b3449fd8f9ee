import type { ReactNode } from 'react'
import { Button } from '@/ui/Button/Button.tsx'
import { PrintButton } from '@/ui/Button/PrintButton.tsx'
import { Cluster } from '../Layout/Layout.ts'
import { useCopy } from '../useCopy.ts'

interface ReferenceActionsProps {
  code: string
  /** What the code is called once it is copied; the code itself where it is short. */
  what?: string
  children?: ReactNode
}

/** Copies a reference number, or prints the page. */
export function ReferenceActions({ code, what = code, children }: ReferenceActionsProps) {
  const copy = useCopy()
  return (
    <Cluster $gap={3} $top={5} $bottom={8} $isScreenOnly>
      <Button isSmall icon="copy" onClick={() => void copy(code, what)}>
        Copy
      </Button>
      <PrintButton />
      {children}
    </Cluster>
  )
}
