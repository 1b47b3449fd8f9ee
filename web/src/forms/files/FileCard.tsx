import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, size, space, token } from '@/ui/theme.ts'

const Room = styled.div`
  container-type: inline-size;
`

const Frame = styled.div<{ $isStacked: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(3)};
  border: ${size.border} solid ${token.line};
  border-radius: ${token.radius};
  background: ${token.surface};
  > :nth-child(-n + 2) { grid-column: ${({ $isStacked }) => ($isStacked ? '1 / -1' : 'auto')}; }
  ${media.roomy} {
    > :nth-child(-n + 2) { grid-column: auto; }
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`

const Words = styled.div`
  min-width: 0;
  font-size: ${token.textCaption};
  color: ${token.inkMuted};
  font-weight: 400;
`

const Name = styled.div`
  overflow: hidden;
  color: ${token.ink};
  font-size: ${token.textSmall};
  font-weight: ${token.weightBold};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.cramped} { overflow-wrap: anywhere; white-space: normal; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  grid-column: 1 / -1;
  margin-right: calc(-1 * ${space(2)});
  /* The buttons are taller than their words. */
  &:last-child { margin-bottom: calc(-1 * ${space(2)}); }
  ${media.roomy} { &:nth-child(n) { grid-column: 3; margin: 0; } }
`

const Bar = styled.div`
  grid-column: 1 / -1;
  margin-bottom: ${space(1)};
  ${media.roomy} { grid-column: 2 / -1; }
`

const Note = styled.div`
  grid-column: 1 / -1;
  ${media.roomy} { grid-column: 2 / -1; }
`

interface FileCardProps {
  /** A tile or a small picture. */
  mark: ReactNode
  name: ReactNode
  /** The size of the file, or how far its upload is. */
  detail: ReactNode
  bar?: ReactNode
  /** Why it failed, or what it waits for. */
  note?: ReactNode
  actions: ReactNode
  /** In a narrow column a large mark has a row of its own. */
  isStacked?: boolean
}

/** A file: what it is, how far it is, and what can be done with it. */
export function FileCard({ mark, name, detail, bar, note, actions, isStacked = false }: FileCardProps) {
  return (
    <Room>
      <Frame $isStacked={isStacked}>
        {mark}
        <Words>
          <Name>{name}</Name>
          <div>{detail}</div>
        </Words>
        {actions && <Actions>{actions}</Actions>}
        {bar && <Bar>{bar}</Bar>}
        {note && <Note>{note}</Note>}
      </Frame>
    </Room>
  )
}
