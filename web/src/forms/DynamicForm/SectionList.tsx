import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { media, size, space, token } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import type { ListedSection } from './listedSections.ts'
import { countCompleted } from './listedSections.ts'
import { SectionMark } from './SectionMark.tsx'

const Side = styled.nav`
  align-self: start;
  ${media.wide} { position: sticky; top: ${space(6)}; }
`

const Fold = styled.details`
  border-block: ${size.hairline} solid ${token.line};
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${size.control};
    font-weight: ${token.weightSemibold};
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker { display: none; }
  &[open] > summary svg { transform: rotate(.5turn); }
  > p { margin: ${space(1)} 0 0; }
  > ol { margin-bottom: ${space(2)}; }
`

const Item = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  width: calc(100% + 2 * ${space(3)});
  min-height: ${size.control};
  margin: 0 calc(-1 * ${space(3)});
  padding: ${space(2)} ${space(3)};
  border: 0;
  border-radius: ${token.radius};
  background: none;
  color: ${token.ink};
  font-size: ${token.textMenu};
  text-align: start;
  ${media.hover} { &:hover { background: ${token.sunken}; } }
  &:focus-visible { border-radius: ${token.radius}; }
  &[aria-current] {
    background: ${token.brandSoft};
    color: ${token.brandText};
    font-weight: ${token.weightBold};
  }
`

const Back = styled.div`
  margin: 0 0 ${space(2)} calc(-1 * ${space(3)});
`

interface SectionListProps {
  sections: readonly ListedSection[]
  currentId: string
  onOpen: (id: string) => void
  /** Shows the task list. */
  onLeave: () => void
}

/** The sections of a long form beside the one that is open. On a phone it folds into "Section 3 of 5". */
export function SectionList({ sections, currentId, onOpen, onLeave }: SectionListProps) {
  const isWide = useIsWide()
  const count = <Muted $bottom={2}>{`${countCompleted(sections)} of ${sections.length} sections completed`}</Muted>
  const list = (
    <ol>
      {sections.map(({ id, title, progress }) => (
        <li key={id}>
          <Item type="button" aria-current={id === currentId ? 'step' : undefined} onClick={() => onOpen(id)}>
            <span>{title}</span>
            <SectionMark progress={progress} />
          </Item>
        </li>
      ))}
    </ol>
  )
  return (
    <Side aria-label="Sections">
      <Back>
        <Button variant="quiet" isSmall icon="arrowLeft" onClick={onLeave}>
          All sections
        </Button>
      </Back>
      {isWide ? (
        <>
          {count}
          {list}
        </>
      ) : (
        <Fold key={currentId}>
          <summary>
            <span>{`Section ${sections.findIndex(({ id }) => id === currentId) + 1} of ${sections.length}`}</span>
            <Icon name="chevronDown" />
          </summary>
          {count}
          {list}
        </Fold>
      )}
    </Side>
  )
}
