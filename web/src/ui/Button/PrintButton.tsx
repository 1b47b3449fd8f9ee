import type { ButtonVariant } from './buttonStyle.ts'
import { Button } from './Button.tsx'

export function PrintButton({ variant = 'tonal' }: { variant?: ButtonVariant }) {
  return (
    <Button variant={variant} isSmall icon="printer" onClick={() => window.print()}>
      Print
    </Button>
  )
}
