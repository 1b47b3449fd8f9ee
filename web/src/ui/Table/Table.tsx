import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { size, space, token } from '../theme.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

const Scroller = styled.div`
  overflow-x: auto;
  &:focus-visible { outline-offset: 0; }
`

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.textSmall};
  caption { padding-bottom: ${space(2)}; font-size: ${token.textBody}; font-weight: ${token.weightSemibold}; text-align: left; }
  th, td { padding: ${space(3)} ${space(4)} ${space(3)} 0; text-align: left; vertical-align: baseline; }
  th:last-child, td:last-child { padding-right: 0; }
  thead th { padding-block: ${space(2)}; color: ${token.inkMuted}; font-size: ${token.textCaption}; font-weight: ${token.weightMedium}; }
  tbody th { font-weight: ${token.weightSemibold}; }
  tbody tr > * { border-top: ${size.hairline} solid ${token.line}; }
  .amount { text-align: right; white-space: nowrap; }
`

export interface TableColumn<Row> {
  /** The words above the column; also its key. */
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts: at the right, never broken. */
  isAmount?: boolean
}

interface TableProps<Row> {
  /** What the table shows, in words. */
  caption: string
  /** The caption is there for a screen reader only, where a heading above says the same. */
  isCaptionHidden?: boolean
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Rows of facts. Where it is wider than the window, it scrolls within itself, by keyboard too. */
export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, rowKey }: TableProps<Row>) {
  const id = useId()
  const className = (column: TableColumn<Row>) => (column.isAmount ? 'amount' : undefined)
  return (
    <Scroller role="region" aria-labelledby={id} tabIndex={0}>
      <Grid>
        <caption id={id}>{isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={className(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.header} scope="row" className={className(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.header} className={className(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  )
}
