import styled from 'styled-components'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import type { readChanges } from './readChanges.ts'

const Value = styled.span`
  overflow-wrap: anywhere;
`

type Changes = ReturnType<typeof readChanges>

/** The values of an audited object, before and after; nothing where none were audited. */
export function ChangeList({ changes }: { changes: Changes }) {
  if (changes.length === 0) return null
  const hasBefore = changes.some(({ before }) => before !== '')
  return (
    <StackedTable
      caption="Values"
      rows={changes}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Value', cell: ({ name }) => name },
        ...(hasBefore ? [{ header: 'Before', cell: ({ before }: Changes[number]) => <Value>{before || '—'}</Value> }] : []),
        { header: hasBefore ? 'After' : 'Is', cell: ({ after }) => <Value>{after || '—'}</Value> },
      ]}
    />
  )
}
