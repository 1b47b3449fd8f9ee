import styled from 'styled-components'
import { useCountdown } from '@/ui/useCountdown.ts'
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
  /** When the next request is allowed, in milliseconds since 1970. */
  at: number
  /** A request is in flight: the link does nothing. */
  isBusy: boolean
  onResend: () => void
}

/** Requests another code: a countdown in seconds, then the link. */
export function Resend({ at, isBusy, onResend }: ResendProps) {
  const remaining = useCountdown(at)
  if (remaining > 0) return <Waiting>{`Resend OTP after ${remaining}s`}</Waiting>
  return (
    <LinkButton type="button" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onResend}>
      Resend OTP
    </LinkButton>
  )
}
