import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { token } from '@/ui/theme.ts'

const Words = styled(Row)`
  color: ${token.caution};
  white-space: normal;
  > svg { margin-top: .15em; }
`

interface CautionProps {
  children: ReactNode
  /** Below an amount, at the right. */
  isAtEnd?: boolean
}

/** Why an officer should look at what stands above. */
export function Caution({ children, isAtEnd = false }: CautionProps) {
  return (
    <Words as="span" data-caution $gap={1} $align="start" $justify={isAtEnd ? 'end' : 'start'} $size="caption" $weight="semibold">
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </Words>
  )
}
