import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import { token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

const Detail = styled.span`
  display: block;
  color: ${token.inkMuted};
  font-size: ${token.textCaption};
  font-weight: 400;
`

const Changed = styled.span`
  white-space: nowrap;
  svg { display: inline-block; vertical-align: -.15em; }
`

const Before = styled.span`
  color: ${token.inkMuted};
`

type Change = ImportOutcome['largestChanges'][number]

/** The largest changes of a file, the largest first. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <section>
      <h2>Largest changes</h2>
      <StackedTable
        caption="Largest changes"
        rows={changes}
        rowKey={({ employeeId, item }) => `${employeeId} ${item}`}
        columns={[
          {
            header: 'Member',
            cell: ({ name, employeeId, item }) => (
              <>
                {name}
                <Detail>{`${employeeId}, ${item}`}</Detail>
              </>
            ),
          },
          {
            header: 'From, to',
            cell: ({ before, after }) => (
              <Changed>
                <Before>
                  <Money amount={before} />
                </Before>{' '}
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
