import { Text } from '@/ui/Layout/Layout.ts'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import type { readChanges } from './readChanges.ts'

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
        ...(hasBefore
          ? [
              {
                header: 'Before',
                cell: ({ before }: Changes[number]) => (
                  <Text as="span" $breaks>
                    {before || '—'}
                  </Text>
                ),
              },
            ]
          : []),
        {
          header: hasBefore ? 'After' : 'Is',
          cell: ({ after }) => (
            <Text as="span" $breaks>
              {after || '—'}
            </Text>
          ),
        },
      ]}
    />
  )
}
