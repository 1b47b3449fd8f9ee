import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import { describeRequest } from '../requestWords.ts'
import { StagedAmount } from '../StagedAmount.tsx'
import type { StagedRequest } from './useApply.ts'

const StagedEntries = styled.ul`
  margin-top: ${space(4)};
  border-block: ${size.hairline} solid ${token.line};
  color: ${token.ink};
`

/** The browser leaves out what is far from the window: a list may have thousands. */
const StagedEntry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  padding-block: ${space(3)};
  content-visibility: auto;
  contain-intrinsic-size: auto ${size.row};
  + li { border-top: ${size.hairline} solid ${token.line}; }
  > p { grid-column: 1 / -1; }
`

interface StagedLine {
  key: string
  name: ReactNode
  /** Without one, as of a decision that was replaced, there is neither code nor amount. */
  request?: StagedRequest | undefined
  mark: ReactNode
  /** Beside the line, as the button that takes it out. */
  action?: ReactElement | null
  /** A sentence more: the remarks, or why it was not applied. */
  why: string | null
}

/** Decisions with what becomes of each. */
export function StagedList({ label, lines }: { label: string; lines: readonly StagedLine[] }) {
  return (
    <StagedEntries aria-label={label}>
      {lines.map(({ key, name, request, mark, action, why }) => (
        <StagedEntry key={key}>
          <div>
            <b>{name}</b>
            {request && <Muted $size="caption">{describeRequest(request)}</Muted>}
            <div>{mark}</div>
          </div>
          <Row $gap={2} $align="start" $justify="end">
            {request && <StagedAmount request={request} />}
            {action}
          </Row>
          {why && <Muted>{why}</Muted>}
        </StagedEntry>
      ))}
    </StagedEntries>
  )
}
