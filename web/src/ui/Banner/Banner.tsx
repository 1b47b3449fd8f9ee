import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { media, size, space, token } from '../theme.ts'

type BannerTone = 'brand' | 'caution' | 'danger' | 'success'

const looks = {
  brand: { ground: token.brandSoft, ink: token.brandText },
  caution: { ground: token.cautionSoft, ink: token.caution },
  danger: { ground: token.dangerSoft, ink: token.danger },
  success: { ground: token.successSoft, ink: token.success },
} as const satisfies Record<BannerTone, { ground: string; ink: string }>

const Strip = styled.div<{ $tone: BannerTone; $hasAction: boolean }>`
  display: flex;
  gap: ${space(3)};
  align-items: ${({ $hasAction }) => ($hasAction ? 'center' : 'flex-start')};
  padding: ${space(3)} ${token.gutter};
  background: ${({ $tone }) => looks[$tone].ground};
  color: ${({ $tone }) => looks[$tone].ink};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  line-height: 1.45;
  ${media.print} { display: none; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const Words = styled.div`
  flex: 1;
`

interface BannerProps {
  icon: IconName
  tone?: BannerTone
  action?: ReactNode
  children: ReactNode
}

/** A notice about the whole page, across its width: offline, a draft from another tab. Announced when it appears. */
export function Banner({ icon, tone = 'caution', action, children }: BannerProps) {
  return (
    <Strip $tone={tone} $hasAction={action !== undefined}>
      <Icon name={icon} />
      <Words role="status">{children}</Words>
      {action}
    </Strip>
  )
}
