import styled from 'styled-components'
import { Stack } from '@/ui/Layout/Layout.ts'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { token } from '@/ui/theme.ts'
import type { PasswordStrength } from './passwordStrength.ts'
import { passwordStrength } from './passwordStrength.ts'

const steps: Record<PasswordStrength, number> = { Weak: 1, Moderate: 2, Strong: 3, 'Very Strong': 4 }

const Meter = styled(Stack)`
  b { color: ${token.ink}; }
`

/** The strength of the typed password: a word, announced when it changes, and a bar. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = password === '' ? null : passwordStrength(password)
  return (
    <Meter $gap={2} $tone="muted" $size="small">
      <ProgressBar label="Password strength" value={strength === null ? 0 : steps[strength]} total={4} />
      <p role="status">
        <span>{strength === null ? 'Password strength' : 'Password strength: '}</span>
        <b>{strength}</b>
      </p>
    </Meter>
  )
}
