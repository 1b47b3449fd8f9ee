import styled from 'styled-components'
import type { RequestStatus, ReviewStatus } from '@/schema.generated.ts'
import { Mark } from '@/ui/Chip/Mark.tsx'
import { media } from '@/ui/theme.ts'
import { replacedLook, statusLook } from './statusLook.ts'

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
    <Mark tone={tone} icon={icon}>
      <span>
        {word}
        {isStaged && status !== 'REVIEW' && <Staged>, staged</Staged>}
      </span>
    </Mark>
  )
}
