import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { space, token } from '@/ui/theme.ts'
import type { SectionProgress } from './sectionProgress.ts'

const Mark = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $color }) => $color};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
  white-space: nowrap;
`

function lookOf(progress: SectionProgress): { words: string; color: string; icon?: IconName } {
  switch (progress.kind) {
    case 'notStarted':
      return { words: 'Not started', color: token.inkMuted }
    case 'inProgress':
      return { words: 'In progress', color: token.inkMuted }
    case 'completed':
      return { words: 'Completed', color: token.success, icon: 'check' }
    case 'errors':
      return { words: countOf(progress.errors, 'error'), color: token.danger, icon: 'warning' }
  }
}

/** How far a section is answered, in a word. */
export function SectionMark({ progress }: { progress: SectionProgress }) {
  const { words, color, icon } = lookOf(progress)
  return (
    <Mark $color={color}>
      {icon && <Icon name={icon} size="small" />}
      <span>{words}</span>
    </Mark>
  )
}
