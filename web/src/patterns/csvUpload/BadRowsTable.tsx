import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { Table } from '@/ui/Table/Table.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import type { BadValue } from './badRows.ts'

const Reads = styled.code`
  padding: ${space(1)} ${space(2)};
  border-radius: ${token.radiusSmall};
  background: ${token.neutral};
  font: inherit;
  font-weight: ${token.weightSemibold};
  overflow-wrap: anywhere;
`

const Message = styled.span`
  color: ${token.danger};
  font-weight: ${token.weightSemibold};
`

const List = styled.ul`
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

const Muted = styled.span`
  color: ${token.inkMuted};
`

const End = styled.span`
  text-align: right;
`

const Wide = styled.div`
  grid-column: 1 / -1;
`

const Line = styled.p`
  margin-top: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const keyOf = ({ row, column, message }: BadValue) => `${row} ${column} ${message}`
const columnOf = ({ column }: BadValue) => column || 'Whole row'

function NarrowList({ values }: { values: readonly BadValue[] }) {
  return (
    <List aria-label="Bad rows">
      {values.map((value) => (
        <li key={keyOf(value)}>
          <Muted>
            Row <b>{formatCount(value.row)}</b>
          </Muted>
          <Muted>
            Column <b>{columnOf(value)}</b>
          </Muted>
          {value.reads !== '' && (
            <>
              <Muted>Reads</Muted>
              <End>
                <Reads>{value.reads}</Reads>
              </End>
            </>
          )}
          <Wide>
            <Message>{value.message}</Message>
          </Wide>
        </li>
      ))}
    </List>
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
            { header: 'Reads', cell: ({ reads }) => reads !== '' && <Reads>{reads}</Reads> },
            { header: 'What to do', cell: ({ message }) => <Message>{message}</Message> },
          ]}
        />
      ) : (
        <NarrowList values={values} />
      )}
      <Line>Row is the line of the file; the header is row 1.</Line>
    </>
  )
}
