import type { Ref } from 'react'
import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Cluster, ends, Muted, RuledList } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import type { ListedSection } from './listedSections.ts'
import { countCompleted } from './listedSections.ts'
import { SectionMark } from './SectionMark.tsx'

const SectionButton = styled.button`
  ${ends}
  container-type: inline-size;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  width: 100%;
  min-height: ${size.row};
  padding: ${space(3)} 0;
  border: 0;
  background: none;
  color: ${token.ink};
  text-align: start;
  ${media.hover} { &:hover { background: ${token.sunken}; } }
  > svg { color: ${token.inkMuted}; }
`

const Summary = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${media.cramped} { display: block; }
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

interface TaskListProps {
  sections: readonly ListedSection[]
  /** Takes the focus when the list is shown in place of a section. */
  heading: Ref<HTMLHeadingElement>
  onOpen: (id: string) => void
}

/** The first page of a long form: its sections, and how far each is answered. */
export function TaskList({ sections, heading, onOpen }: TaskListProps) {
  return (
    <div>
      <Cluster $gap={[0, 4]} $align="baseline" $justify="space-between" $bottom={4}>
        <h2 ref={heading} tabIndex={-1}>
          Sections
        </h2>
        <Muted>{`${countCompleted(sections)} of ${sections.length} completed`}</Muted>
      </Cluster>
      <RuledList as="ol">
        {sections.map(({ id, title, summary, progress }) => (
          <li key={id}>
            <SectionButton type="button" onClick={() => onOpen(id)}>
              <span>
                <b>{title}</b>
                <Summary>{summary}</Summary>
              </span>
              <SectionMark progress={progress} />
              <Icon name="arrowRight" size="small" />
            </SectionButton>
          </li>
        ))}
      </RuledList>
    </div>
  )
}
