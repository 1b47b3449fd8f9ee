import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'

const Side = styled.nav`
  align-self: start;
  ${media.wide} { position: sticky; top: ${space(6)}; }
`

const Count = styled.p`
  margin-bottom: ${space(2)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
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
  &:hover { background: ${token.sunken}; }
  &:focus-visible { border-radius: ${token.radius}; }
  &[aria-current] {
    background: ${token.brandSoft};
    color: ${token.brandText};
    font-weight: ${token.weightBold};
  }
`

const Mark = styled.span<{ $isCompleted: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${({ $isCompleted }) => ($isCompleted ? token.success : token.inkMuted)};
  font-size: ${token.textCaption};
  font-weight: ${token.weightSemibold};
`

interface ListedSection {
  id: string
  title: string
  isCompleted: boolean
}

interface SectionListProps {
  sections: readonly ListedSection[]
  currentId: string
  onOpen: (id: string) => void
}

/** The task list of a long form. On a phone it folds into "Section 3 of 5". */
export function SectionList({ sections, currentId, onOpen }: SectionListProps) {
  const isWide = useIsWide()
  const count = <Count>{`${sections.filter(({ isCompleted }) => isCompleted).length} of ${sections.length} sections completed`}</Count>
  const list = (
    <ol>
      {sections.map(({ id, title, isCompleted }, index) => (
        <li key={id}>
          <Item type="button" aria-current={id === currentId ? 'step' : undefined} onClick={() => onOpen(id)}>
            {title || `Section ${index + 1}`}
            <Mark $isCompleted={isCompleted}>
              {isCompleted && <Icon name="check" size="small" />}
              {isCompleted ? 'Completed' : 'Incomplete'}
            </Mark>
          </Item>
        </li>
      ))}
    </ol>
  )
  return (
    <Side aria-label="Sections">
      {isWide ? (
        <>
          {count}
          {list}
        </>
      ) : (
        <Fold key={currentId}>
          <summary>
            {`Section ${sections.findIndex(({ id }) => id === currentId) + 1} of ${sections.length}`}
            <Icon name="chevronDown" />
          </summary>
          {count}
          {list}
        </Fold>
      )}
    </Side>
  )
}
