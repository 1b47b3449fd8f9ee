import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Money } from '@/ui/Money/Money.tsx'
import { size, space, token } from '@/ui/theme.ts'

const List = styled.ul`
  max-height: 44dvh;
  margin-top: ${space(4)};
  border-block: ${size.hairline} solid ${token.line};
  color: ${token.ink};
  overflow: auto;
`

/** The browser leaves out what is far from the window: a list may have thousands. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  padding: ${space(3)} ${space(1)} ${space(3)} 0;
  content-visibility: auto;
  contain-intrinsic-size: auto ${size.row};
  + li { border-top: ${size.hairline} solid ${token.line}; }
`

const Why = styled.p`
  grid-column: 1 / -1;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

export interface StagedLine {
  key: string
  name: string
  amount: string | null
  mark: ReactNode
  /** A sentence more: the remarks, or why it was not applied. */
  why?: string | null | undefined
}

/** Decisions in a list that scrolls by itself. */
export function StagedList({ label, lines }: { label: string; lines: readonly StagedLine[] }) {
  return (
    <List aria-label={label} tabIndex={0}>
      {lines.map(({ key, name, amount, mark, why }) => (
        <Row key={key}>
          <span>
            <b>{name}</b>
            <br />
            {mark}
          </span>
          {amount !== null && <Money amount={amount} isStrong />}
          {why && <Why>{why}</Why>}
        </Row>
      ))}
    </List>
  )
}
