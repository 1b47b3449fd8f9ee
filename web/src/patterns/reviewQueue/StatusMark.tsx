import styled from 'styled-components'
import type { RequestStatus, ReviewStatus } from '@/schema.generated.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { replacedLook, statusLook } from './statusLook.ts'

const colours = { neutral: token.inkMuted, success: token.success, danger: token.danger } as const

const Mark = styled.span<{ $tone: keyof typeof colours }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $tone }) => colours[$tone]};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  white-space: nowrap;
`

/** Left out where a row is narrow: that it is staged is also in the bar. */
const Staged = styled.span`
  display: none;
  ${media.medium} { display: inline; }
`

interface StatusMarkProps {
  status: ReviewStatus | RequestStatus
  isStaged?: boolean
  /** What was approved no longer takes effect: a newer request did. */
  isReplaced?: boolean
}

/** The status of an item in its row, or of a decision in a list. */
export function StatusMark({ status, isStaged = false, isReplaced = false }: StatusMarkProps) {
  const { word, icon, tone } = isReplaced ? replacedLook : statusLook[status]
  return (
    <Mark $tone={tone}>
      <Icon name={icon} size="small" />
      <span>
        {word}
        {isStaged && status !== 'REVIEW' && <Staged>, staged</Staged>}
      </span>
    </Mark>
  )
}
