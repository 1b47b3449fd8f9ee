import styled from 'styled-components'
import { formatCount } from '@/format/count.ts'
import { subtractMoney } from '../../../../../../schema/rules/money.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import type { TableColumn } from '@/ui/Table/Table.tsx'
import { StackedTable } from '@/ui/Table/StackedTable.tsx'
import { space, token } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { formatDifference } from '../../parts/SignedMoney.tsx'
import { Caution } from './Caution.tsx'
import { FirstRows } from './FirstRows.tsx'
import { OldToNew } from './OldToNew.tsx'
import type { Term, TermChange } from './termValues.ts'
import { describeTerm, nameColumn } from './termValues.ts'
import type { ImportOutcome } from './useRecordUpload.ts'

/** Rows with a caution have its ground, which reaches over the edges: the frame of a table clips what has no padding around it. */
const Grounds = styled.div`
  [role='region'] { margin-inline: calc(-1 * ${space(3)}); padding-inline: ${space(3)}; }
  tr:has([data-caution]) > * { background: ${token.cautionSoft}; }
  tr:has([data-caution]) > :first-child { box-shadow: calc(-1 * ${space(3)}) 0 ${token.cautionSoft}; }
  tr:has([data-caution]) > :last-child { box-shadow: ${space(3)} 0 ${token.cautionSoft}; }
  ul > li:has([data-caution]) {
    margin-inline: calc(-1 * ${space(3)});
    padding-inline: ${space(3)};
    border-radius: ${token.radiusSmall};
    background: ${token.cautionSoft};
  }
`

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(11em, max-content) minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  > div { display: contents; }
  dt { color: ${token.inkMuted}; }
`

/** A wide window has room for so many terms beside one another. */
const mostBeside = 3

/** What a contribution becomes per payday is also a difference. */
function PerPayday({ term: { column, type, before, after } }: { term: Term }) {
  if (column !== 'Contribution' || type !== 'MONEY' || before === null) return null
  return <Muted as="span" $size="caption" $isBlock>{`${formatDifference(subtractMoney(after, before))} per payday`}</Muted>
}

function TermValues({ term }: { term: Term }) {
  return (
    <>
      <OldToNew {...describeTerm(term)} />
      <PerPayday term={term} />
    </>
  )
}

const memberColumn: TableColumn<TermChange> = {
  header: 'Member',
  cell: ({ name, employeeId, item, unusual }) => (
    <>
      {name}
      <Muted as="span" $size="caption" $weight="regular" $isBlock>{`${employeeId}, ${item}`}</Muted>
      {unusual.map((sentence) => (
        <Caution key={sentence}>{sentence}</Caution>
      ))}
    </>
  ),
}

const linesColumn: TableColumn<TermChange> = {
  header: 'Old and new',
  cell: ({ terms }) => (
    <Lines>
      {terms.map((term) => (
        <div key={term.column}>
          <dt>{nameColumn(term.column)}</dt>
          <dd>
            <TermValues term={term} />
          </dd>
        </div>
      ))}
    </Lines>
  ),
}

/** A column for each term, as long as the window has room for them; a phone lists them by row in any number. */
function columnsOf(changes: readonly TermChange[], isWide: boolean): TableColumn<TermChange>[] {
  const terms = changes.flatMap((change) => change.terms)
  const columns = [...new Set(terms.map(({ column }) => column))]
  if (isWide && columns.length > mostBeside) return [memberColumn, linesColumn]
  return [
    memberColumn,
    ...columns.map((column, index) => ({
      header: isWide && index === 0 ? `${nameColumn(column)}, old and new` : nameColumn(column),
      isAmount: terms.some((term) => term.column === column && term.type === 'MONEY'),
      cell: (change: TermChange) => {
        const term = change.terms.find((one) => one.column === column)
        if (term) return <TermValues term={term} />
        return isWide ? <Muted as="span">unchanged</Muted> : undefined
      },
    })),
  ]
}

function ChangedTerms({ title, order, rows, count }: { title: string; order: string; rows: readonly TermChange[]; count: number }) {
  const columns = columnsOf(rows, useIsWide())
  return (
    <FirstRows title={title} order={order} rows={rows} count={count}>
      {(shown) => (
        <Grounds>
          <StackedTable caption={title} rows={shown} rowKey={(change) => String(rows.indexOf(change))} columns={columns} />
        </Grounds>
      )}
    </FirstRows>
  )
}

/** The rows that an officer should look at, each with why and with what it changes. */
export function LooksTable({ looks, count }: { looks: readonly TermChange[]; count: number }) {
  return <ChangedTerms title={`Look at these: ${formatCount(count)}`} order="largest first" rows={looks} count={count} />
}

/** The terms that a file changes, member by member; those among the rows to look at stand there alone. */
export function TermsTable({ outcome, isDone }: { outcome: ImportOutcome; isDone: boolean }) {
  const { termCount, ownRows, ownChanges, looks } = outcome
  const keyOf = ({ employeeId, item }: TermChange) => `${employeeId} ${item}`
  const looked = new Set(looks?.map(keyOf))
  const terms = outcome.terms.filter((change) => !looked.has(keyOf(change)))
  if (terms.length === 0) return null
  const count = (termCount ?? outcome.terms.length) - (outcome.terms.length - terms.length)
  const words = terms.length < outcome.terms.length ? 'Other terms' : 'Terms'
  // Terms to look at come first: the unusual ones, and the uploader's own, which have no mark.
  const hasLooks = ownRows.length + ownChanges.length > 0 || terms.some(({ unusual }) => unusual.length > 0)
  return (
    <ChangedTerms
      title={`${words} that ${isDone ? 'changed' : 'change'}: ${formatCount(count)}`}
      order={hasLooks ? 'those to look at first, then the largest' : 'largest first'}
      rows={terms}
      count={count}
    />
  )
}
