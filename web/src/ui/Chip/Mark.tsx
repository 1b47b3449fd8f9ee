import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { space, token } from '../theme.ts'

const inks = { neutral: token.inkMuted, success: token.success, danger: token.danger } as const

/** How a status is shown. */
export interface Look {
  word: string
  icon: IconName
  tone: keyof typeof inks
}

const Words = styled.span<{ $tone: Look['tone'] }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $tone }) => inks[$tone]};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  white-space: nowrap;
`

/** A status as a chip has it, without a ground: for rows that carry many. */
export function Mark({ tone, icon, word, children = word }: Look & { children?: ReactNode }) {
  return (
    <Words $tone={tone}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </Words>
  )
}
