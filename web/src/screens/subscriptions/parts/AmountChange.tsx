import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'

const Old = styled.span`
  color: ${token.inkMuted};
  font-weight: 400;
`

/** An amount and what takes its place. */
export function AmountChange({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Old>
        <Money amount={from} />
        <VisuallyHidden> becomes </VisuallyHidden> <Icon name="arrowRight" size="small" />
      </Old>{' '}
      <Money amount={to} />
    </>
  )
}
