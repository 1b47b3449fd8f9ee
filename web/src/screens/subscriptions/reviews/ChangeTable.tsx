import type { ReactNode } from 'react'
import { countOf } from '@/format/count.ts'
import type { ReviewRequest } from '@/patterns/reviewQueue/queueTypes.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'

interface Line {
  label: string
  before: ReactNode
  after: ReactNode
}

const none = (
  <Text as="span" $tone="muted">
    None
  </Text>
)
const years = (term: number | null) => (term === null ? none : countOf(term, 'year'))
const day = (date: string | null) => (date === null ? none : <DateText value={date} />)

interface ChangeTableProps {
  change: NonNullable<ReviewRequest['change']>
  /** What is staged, else what the form has; null while that cannot be read. */
  effectivityDate: string | null
  /** The last days of the present and of the new term; absent where a subscription has no term. */
  expiry?: { before: string | null; after: string | null }
}

/** The present and the requested terms of a change, side by side. */
export function ChangeTable({ change, effectivityDate, expiry }: ChangeTableProps) {
  const lines: Line[] = [
    { label: 'Per payday', before: <Money amount={change.oldContribution} />, after: <Money amount={change.newContribution} isStrong /> },
    ...(expiry ? [{ label: 'Term', before: years(change.oldTerm), after: years(change.newTerm) }] : []),
    { label: 'Effectivity date', before: day(change.oldEffectivityDate), after: day(effectivityDate ?? change.suggestedEffectivityDate) },
    ...(expiry ? [{ label: 'Expiration', before: day(expiry.before), after: day(expiry.after) }] : []),
  ]
  return (
    <Stack $top={5}>
      <Table
        caption="Present and requested terms"
        isCaptionHidden
        columns={[
          { header: 'Terms', cell: ({ label }) => label },
          { header: 'Present', cell: ({ before }) => before, isAmount: true },
          { header: 'Requested', cell: ({ after }) => after, isAmount: true },
        ]}
        rows={lines}
        rowKey={({ label }) => label}
      />
    </Stack>
  )
}
