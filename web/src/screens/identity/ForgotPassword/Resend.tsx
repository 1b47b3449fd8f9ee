import styled from 'styled-components'
import { useRemaining } from '@/patterns/useRemaining.ts'
import { token } from '@/ui/theme.ts'
import { LinkButton } from '../parts/linkButton.ts'

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target};
  color: ${token.inkMuted};
  font-variant-numeric: tabular-nums;
`

interface ResendProps {
  /** When another code may be asked for, in milliseconds since 1970. */
  at: number
  /** A code is being asked for or looked at: the link takes no press. */
  isBusy: boolean
  onResend: () => void
}

/** Another code: a countdown, ticking every second, then the link. */
export function Resend({ at, isBusy, onResend }: ResendProps) {
  const remaining = useRemaining(at)
  if (remaining > 0) return <Waiting>Resend OTP after {remaining}s</Waiting>
  return (
    <LinkButton type="button" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onResend}>
      Resend OTP
    </LinkButton>
  )
}
