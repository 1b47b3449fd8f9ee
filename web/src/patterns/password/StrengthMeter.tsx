import styled from 'styled-components'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { space, token } from '@/ui/theme.ts'
import type { PasswordStrength } from './passwordStrength.ts'
import { passwordStrength } from './passwordStrength.ts'

const steps: Record<PasswordStrength, number> = { Weak: 1, Moderate: 2, Strong: 3, 'Very Strong': 4 }

const Meter = styled.div`
  display: grid;
  gap: ${space(2)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { color: ${token.ink}; }
`

/** The strength of the typed password: a word, announced when it changes, and a bar. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = password === '' ? null : passwordStrength(password)
  return (
    <Meter>
      <ProgressBar label="Password strength" value={strength === null ? 0 : steps[strength]} total={4} />
      <p role="status">
        Password strength{strength && ': '}
        <b>{strength}</b>
      </p>
    </Meter>
  )
}
