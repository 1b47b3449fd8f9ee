import { compareMoney, formatMoney } from '../../../../../../schema/rules/money.ts'
import { formatDate } from '@/format/date.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import { useIsWide } from '@/ui/useIsWide.ts'
import { SignedMoney } from '../../parts/SignedMoney.tsx'
import { Caution } from './Caution.tsx'
import { FirstRows } from './FirstRows.tsx'
import { OldToNew } from './OldToNew.tsx'
import type { ImportOutcome } from './useRecordUpload.ts'

export type Change = ImportOutcome['largestChanges'][number]

interface ChangesTableProps {
  title: string
  changes: readonly Change[]
  /** Of all changes, those not listed included. */
  count?: number
  /** What each posts as is said where the title does not. */
  hasPostsAs?: boolean
}

/** Balances that a file changes, the largest change first. */
export function ChangesTable({ title, changes, count = changes.length, hasPostsAs = false }: ChangesTableProps) {
  const isWide = useIsWide()
  return (
    <FirstRows title={title} rows={changes} count={count}>
      {(shown) => (
        <StackedTable
          caption={title}
          rows={shown}
          rowKey={(change) => String(changes.indexOf(change))}
          columns={[
            {
              header: 'Member',
              cell: ({ name, employeeId, item, asOf }) => (
                <>
                  {name}
                  <Muted as="span" $size="caption" $weight="regular" $isBlock>
                    {[employeeId, item, ...(asOf === null ? [] : [`as of ${formatDate(asOf)}`])].join(', ')}
                  </Muted>
                </>
              ),
            },
            {
              header: isWide ? 'Balance, before and after' : 'Balance',
              cell: ({ before, after, result }) => (
                <>
                  <OldToNew before={formatMoney(before)} after={formatMoney(after)} />
                  {compareMoney(after, result) !== 0 && (
                    <Caution isAtEnd>{`${formatMoney(after)} in the file, ${formatMoney(result)} afterwards`}</Caution>
                  )}
                </>
              ),
              isAmount: true,
            },
            { header: 'Difference', cell: ({ difference }) => <SignedMoney amount={difference} />, isAmount: true },
            ...(hasPostsAs ? [{ header: 'Posts as', cell: ({ postsAs }: Change) => postsAs }] : []),
          ]}
        />
      )}
    </FirstRows>
  )
}
