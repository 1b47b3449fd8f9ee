import styled from 'styled-components'
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

const looks: Record<SectionProgress, { words: string; color: string; icon?: IconName }> = {
  notStarted: { words: 'Not started', color: token.inkMuted },
  inProgress: { words: 'In progress', color: token.inkMuted },
  completed: { words: 'Completed', color: token.success, icon: 'check' },
  problem: { words: 'There is a problem', color: token.danger, icon: 'warning' },
}

/** How far a section is answered, in a word. */
export function SectionMark({ progress }: { progress: SectionProgress }) {
  const { words, color, icon } = looks[progress]
  return (
    <Mark $color={color}>
      {icon && <Icon name={icon} size="small" />}
      <span>{words}</span>
    </Mark>
  )
}
