import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { media, size, space, token } from '../theme.ts'
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
  th, td { padding: ${space(3)} ${space(2)} ${space(3)} 0; text-align: left; vertical-align: baseline; }
  ${media.medium} { th, td { padding-right: ${space(4)}; } }
  th:last-child, td:last-child { padding-right: 0; }
  thead th { padding-block: ${space(2)}; color: ${token.inkMuted}; font-size: ${token.textCaption}; font-weight: ${token.weightMedium}; }
  tbody th { font-weight: ${token.weightSemibold}; }
  tbody tr > * { border-top: ${size.hairline} solid ${token.line}; }
  tfoot tr > * { border-top: ${size.hairline} solid ${token.lineStrong}; font-weight: ${token.weightBold}; }
  tbody .light { font-weight: 400; }
  .amount { text-align: right; white-space: nowrap; }
  .wide { display: none; }
  tr > :has(+ .wide:last-child) { padding-right: 0; }
  tr[data-medium='paper'] { display: none; }
  ${media.medium} { .wide { display: table-cell; } tr > :has(+ .wide:last-child) { padding-right: ${space(4)}; } }
  ${media.print} {
    .wide { display: table-cell; }
    tr > :has(+ .wide:last-child) { padding-right: ${space(4)}; }
    tr[data-medium='paper'] { display: table-row; }
    tr[data-medium='screen'] { display: none; }
    /* Browsers repeat a foot on every sheet, over the rows. */
    tfoot { display: table-row-group; }
    tr { break-inside: avoid; }
    th, td { padding-block: ${space(1)}; }
  }
`

export interface TableColumn<Row> {
  /** The column's header, also its key. */
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts: right-aligned, on one line. */
  isAmount?: boolean
  /** Not emphasised, though it names the row: a day, a month. */
  isLight?: boolean
  /** Left out on a phone, where the row has no room for it. */
  isWideOnly?: boolean
  /** The cell of the last row, which sums up the others. */
  foot?: ReactNode
}

/** Where a row is shown: on the screen, on paper, or on both. */
type RowMedium = 'screen' | 'paper' | 'both'

interface TableProps<Row> {
  caption: string
  /** The caption is for screen readers only, where a heading above says the same. */
  isCaptionHidden?: boolean
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Both without it. */
  rowMedium?: (row: Row) => RowMedium
}

interface CellsProps<Row> {
  columns: readonly TableColumn<Row>[]
  contentOf: (column: TableColumn<Row>) => ReactNode
}

const classOf = <Row,>({ isAmount, isLight, isWideOnly }: TableColumn<Row>) =>
  [isAmount && 'amount', isLight && 'light', isWideOnly && 'wide'].filter(Boolean).join(' ') || undefined

function Cells<Row>({ columns, contentOf }: CellsProps<Row>) {
  return columns.map((column, index) =>
    index === 0 ? (
      <th key={column.header} scope="row" className={classOf(column)}>
        {contentOf(column)}
      </th>
    ) : (
      <td key={column.header} className={classOf(column)}>
        {contentOf(column)}
      </td>
    ),
  )
}

/** A table that scrolls in its own frame when it is wider than the window, by keyboard too. */
export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, rowKey, rowMedium }: TableProps<Row>) {
  const id = useId()
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  return (
    <Scroller role="region" aria-labelledby={id} tabIndex={0}>
      <Grid>
        <caption id={id}>{isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-medium={rowMedium?.(row)}>
              <Cells columns={columns} contentOf={({ cell }) => cell(row)} />
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              <Cells columns={columns} contentOf={({ foot }) => foot} />
            </tr>
          </tfoot>
        )}
      </Grid>
    </Scroller>
  )
}
