import type { ReactElement, ReactNode } from 'react'
import { useState } from 'react'
import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'
import { describeRequest } from '../requestWords.ts'
import { StagedAmount } from '../StagedAmount.tsx'
import { WarningMarks } from '../WarningMarks.tsx'
import type { StagedRequest } from './useApply.ts'

const StagedEntries = styled.ul`
  margin-top: ${space(4)};
  border-block: ${size.hairline} solid ${token.line};
  color: ${token.ink};
`

const StagedEntry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  padding-block: ${space(3)};
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

/** Thousands of rows at once would hold up a slow phone for seconds. */
const pageSize = 100

/** Decisions with what becomes of each, a hundred at a time. */
export function StagedList({ label, lines }: { label: string; lines: readonly StagedLine[] }) {
  const [shown, setShown] = useState(pageSize)
  const next = Math.min(lines.length - shown, pageSize)
  return (
    <>
      <StagedEntries aria-label={label}>
        {lines.slice(0, shown).map(({ key, name, request, mark, action, why }) => (
          <StagedEntry key={key}>
            <div>
              <b dir="auto">{name}</b>
              {request && <Muted $size="caption">{describeRequest(request)}</Muted>}
              <div>{mark}</div>
              {request && <WarningMarks warnings={request.warnings} />}
            </div>
            <Row $gap={2} $align="start" $justify="end">
              {request && <StagedAmount request={request} />}
              {action}
            </Row>
            {why && <Muted>{why}</Muted>}
          </StagedEntry>
        ))}
      </StagedEntries>
      {next > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + pageSize)}>
          Show {next} more of {formatCount(lines.length)}
        </Button>
      )}
    </>
  )
}
