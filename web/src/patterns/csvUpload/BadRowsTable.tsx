import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { Table } from '@/ui/Table/Table.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import type { BadValue } from './badRows.ts'

const CellText = styled.code`
  padding: ${space(1)} ${space(2)};
  border-radius: ${token.radiusSmall};
  background: ${token.neutral};
  font: inherit;
  font-weight: ${token.weightSemibold};
  overflow-wrap: anywhere;
`

const BadRowList = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
  font-size: ${token.textSmall};
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(2)} ${space(3)};
    padding: ${space(4)} 0;
    border-top: ${size.hairline} solid ${token.line};
  }
  b { font-weight: ${token.weightSemibold}; color: ${token.ink}; }
`

const End = styled.span`
  text-align: right;
`

const Wide = styled.div`
  grid-column: 1 / -1;
`

const keyOf = ({ row, column, message }: BadValue) => `${row} ${column} ${message}`
const columnOf = ({ column }: BadValue) => column || 'Whole row'

function NarrowList({ values }: { values: readonly BadValue[] }) {
  return (
    <BadRowList aria-label="Bad rows">
      {values.map((value) => (
        <li key={keyOf(value)}>
          <Text as="span" $tone="muted">
            Row <b>{formatCount(value.row)}</b>
          </Text>
          <Text as="span" $tone="muted">
            Column <b>{columnOf(value)}</b>
          </Text>
          {value.reads !== '' && (
            <>
              <Text as="span" $tone="muted">
                Reads
              </Text>
              <End>
                <CellText>{value.reads}</CellText>
              </End>
            </>
          )}
          <Wide>
            <Text as="span" $tone="danger" $weight="semibold">
              {value.message}
            </Text>
          </Wide>
        </li>
      ))}
    </BadRowList>
  )
}

/** Every bad value of a file: its row and column, what the file has there, and what to do. */
export function BadRowsTable({ values }: { values: readonly BadValue[] }) {
  const isWide = useIsWide()
  return (
    <>
      {isWide ? (
        <Table
          caption="Bad rows"
          isCaptionHidden
          rows={values}
          rowKey={keyOf}
          columns={[
            { header: 'Row', cell: ({ row }) => formatCount(row), isLight: true },
            { header: 'Column', cell: columnOf },
            { header: 'Reads', cell: ({ reads }) => reads !== '' && <CellText>{reads}</CellText> },
            {
              header: 'What to do',
              cell: ({ message }) => (
                <Text as="span" $tone="danger" $weight="semibold">
                  {message}
                </Text>
              ),
            },
          ]}
        />
      ) : (
        <NarrowList values={values} />
      )}
      <Muted $top={3}>Row is the line of the file; the header is row 1.</Muted>
    </>
  )
}
