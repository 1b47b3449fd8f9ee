import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

const Changed = styled.span`
  white-space: nowrap;
  svg { display: inline-block; vertical-align: -.15em; }
`

type Change = ImportOutcome['largestChanges'][number]

/** The largest changes of a file, the largest first. */
export function ChangesTable({ title = 'Largest changes', changes }: { title?: string; changes: readonly Change[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <StackedTable
        caption={title}
        rows={changes}
        rowKey={({ employeeId, item }) => `${employeeId} ${item}`}
        columns={[
          {
            header: 'Member',
            cell: ({ name, employeeId, item }) => (
              <>
                {name}
                <Muted as="span" $size="caption" $weight="regular" $isBlock>{`${employeeId}, ${item}`}</Muted>
              </>
            ),
          },
          {
            header: 'From, to',
            cell: ({ before, after }) => (
              <Changed>
                <Text as="span" $tone="muted">
                  <Money amount={before} />
                </Text>{' '}
                <Icon name="arrowRight" size="small" />
                <VisuallyHidden>to</VisuallyHidden> <Money amount={after} isStrong />
              </Changed>
            ),
            isAmount: true,
          },
          { header: 'Change', cell: ({ difference }) => <SignedMoney amount={difference} />, isAmount: true },
          { header: 'Posts as', cell: ({ postsAs }) => postsAs },
        ]}
      />
    </section>
  )
}
