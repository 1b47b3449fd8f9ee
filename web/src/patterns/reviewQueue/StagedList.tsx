import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Muted } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'

const StagedEntries = styled.ul`
  max-height: 44dvh;
  margin-top: ${space(4)};
  border-block: ${size.hairline} solid ${token.line};
  color: ${token.ink};
  overflow: auto;
`

/** The browser leaves out what is far from the window: a list may have thousands. */
const StagedEntry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  padding: ${space(3)} ${space(1)} ${space(3)} 0;
  content-visibility: auto;
  contain-intrinsic-size: auto ${size.row};
  + li { border-top: ${size.hairline} solid ${token.line}; }
`

const Side = styled.div`
  display: flex;
  align-items: start;
  justify-content: end;
  gap: ${space(2)};
`

const Why = styled.p`
  grid-column: 1 / -1;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

export interface StagedLine {
  key: string
  name: ReactNode
  /** The kind and the reference number. */
  detail?: string | undefined
  amount: ReactNode
  mark: ReactNode
  /** Beside the line, as the button that takes it out. */
  action?: ReactNode
  /** A sentence more: the remarks, or why it was not applied. */
  why?: string | null | undefined
}

/** Decisions in a list that scrolls by itself. */
export function StagedList({ label, lines }: { label: string; lines: readonly StagedLine[] }) {
  return (
    <StagedEntries aria-label={label} tabIndex={0}>
      {lines.map(({ key, name, detail, amount, mark, action, why }) => (
        <StagedEntry key={key}>
          <div>
            <b>{name}</b>
            {detail && <Muted $size="caption">{detail}</Muted>}
            <div>{mark}</div>
          </div>
          <Side>
            {amount}
            {action}
          </Side>
          {why && <Why>{why}</Why>}
        </StagedEntry>
      ))}
    </StagedEntries>
  )
}
