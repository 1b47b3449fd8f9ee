import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Cluster } from '../Layout/Layout.ts'
import { size, space, token } from '../theme.ts'
import { useIsWide } from '../useIsWide.ts'
import type { TableColumn } from './Table.tsx'
import { Table } from './Table.tsx'

const Blocks = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
  font-size: ${token.textSmall};
  > li { padding: ${space(4)} 0; border-top: ${size.hairline} solid ${token.line}; }
  > li[data-foot] { border-top-color: ${token.lineStrong}; font-weight: ${token.weightBold}; }
`

const Lines = styled.dl`
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(4)};
    padding-block: ${space(1)};
  }
  dt { color: ${token.inkMuted}; font-weight: 400; }
  dd { margin-left: auto; text-align: right; overflow-wrap: anywhere; }
`

interface StackedTableProps<Row> {
  /** The table's name for screen readers: a heading above says the same. */
  caption: string
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[]
  /** The header of the column that is shown beside the name on a phone. */
  aside?: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

interface BlockProps<Row> {
  columns: readonly TableColumn<Row>[]
  aside: string | undefined
  contentOf: (column: TableColumn<Row>) => ReactNode
}

function Block<Row>({ columns: [name, ...others], aside, contentOf }: BlockProps<Row>) {
  const beside = others.find(({ header }) => header === aside)
  const lines = others.filter((column) => column !== beside && contentOf(column) !== undefined)
  return (
    <>
      <Cluster $gap={[1, 3]} $align="start" $justify="space-between" $bottom={1} $weight="semibold">
        <div>{name && contentOf(name)}</div>
        {beside && <div>{contentOf(beside)}</div>}
      </Cluster>
      <Lines>
        {lines.map((column) => (
          <div key={column.header}>
            <dt>{column.header}</dt>
            <dd>{contentOf(column)}</dd>
          </div>
        ))}
      </Lines>
    </>
  )
}

/** A table with more columns than a phone has room for: there each row is a block, with a line for each column. */
export function StackedTable<Row>({ caption, columns, aside, rows, rowKey }: StackedTableProps<Row>) {
  const isWide = useIsWide()
  if (isWide) return <Table caption={caption} isCaptionHidden columns={columns} rows={rows} rowKey={rowKey} />
  return (
    <Blocks aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Block columns={columns} aside={aside} contentOf={({ cell }) => cell(row)} />
        </li>
      ))}
      {columns.some(({ foot }) => foot !== undefined) && (
        <li data-foot>
          <Block columns={columns} aside={aside} contentOf={({ foot }) => foot} />
        </li>
      )}
    </Blocks>
  )
}
