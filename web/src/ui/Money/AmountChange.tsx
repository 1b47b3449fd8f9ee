import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Layout/Layout.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { Money } from './Money.tsx'

export function AmountChange({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Text as="span" $tone="muted" $weight="regular">
        <Money amount={from} />
        <VisuallyHidden> becomes </VisuallyHidden> <Icon name="arrowRight" size="small" />
      </Text>{' '}
      <Money amount={to} isStrong />
    </>
  )
}
