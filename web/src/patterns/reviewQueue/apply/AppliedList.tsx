import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { serverNow } from '@/clock.ts'
import { saveBlob } from '@/patterns/download/saveBlob.ts'
import { usePrintTime } from '@/patterns/printing/usePrintTime.ts'
import { portal } from '@/portal.ts'
import { useViewer } from '@/session/session.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PrintButton } from '@/ui/Button/PrintButton.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { media } from '@/ui/theme.ts'
import { byteOrderMark, csvCell } from '../../../../../schema/rules/csvCell.ts'
import { sumMoney } from '../../../../../schema/rules/money.ts'
import { KindSums } from '../KindSums.tsx'
import { kindLabel } from '../requestWords.ts'
import type { StagedRequest } from './useApply.ts'

const Paper = styled.section`
  display: none;
  ${media.print} { display: block; }
`

const movesMoney = (kind: StagedRequest['kind']) => kind === 'DEPOSIT' || kind === 'WITHDRAWAL'

/** The sums by kind, those with money first. */
const sumUp = (requests: readonly StagedRequest[]) =>
  [...Map.groupBy(requests, ({ kind }) => kind)]
    .map(([kind, own]) => ({
      kind,
      count: own.length,
      amount: movesMoney(kind) ? sumMoney(own.flatMap(({ amount }) => amount ?? [])) : null,
    }))
    .sort((one, other) => Number(movesMoney(other.kind)) - Number(movesMoney(one.kind)) || one.kind.localeCompare(other.kind))

/** What each line of the list says, on paper and in the file. */
const cells: Readonly<Record<string, (request: StagedRequest) => string>> = {
  Name: ({ name }) => name,
  'Employee ID': ({ employeeId }) => employeeId ?? '',
  Code: ({ requestCode }) => requestCode ?? '',
  Kind: ({ kind }) => kindLabel(kind),
}

function save(requests: readonly StagedRequest[]): void {
  const lines = requests.map((request) => [...Object.values(cells).map((cell) => cell(request)), request.amount ?? ''])
  const text = [[...Object.keys(cells), 'Amount'], ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
  const stamp = new Date(serverNow()).toISOString().replace(/\D/g, '')
  saveBlob(new Blob([byteOrderMark, text], { type: 'text/csv' }), `applied_dispositions_${stamp}.csv`)
}

function PrintedList({ requests, time, sums }: { requests: readonly StagedRequest[]; time: string; sums: ReactNode }) {
  const viewer = useViewer()
  return createPortal(
    <Paper data-paper="">
      <h1>Dispositions applied</h1>
      <p>
        {portal.coopName}, <DateText value={time} hasTime />, by <bdi>{viewer?.fullName}</bdi>
      </p>
      {sums}
      <Table
        caption="Approved and applied"
        rows={requests}
        rowKey={({ id }) => id}
        columns={[
          ...Object.entries(cells).map(([header, cell]) => ({ header, cell })),
          { header: 'Amount', cell: ({ amount }) => amount !== null && <Money amount={amount} />, isAmount: true },
        ]}
      />
    </Paper>,
    document.body,
  )
}

/** The sums of the approvals that were applied, by kind, and their list for cashier and bank, to save and to print. Nothing is shown without an approval. */
export function AppliedList({ requests }: { requests: readonly StagedRequest[] }) {
  const printedAt = usePrintTime()
  if (requests.length === 0) return null
  const sums = <KindSums byKind={sumUp(requests)} isList />
  return (
    <>
      {sums}
      <Row $gap={2} $top={4}>
        <Button isSmall variant="tonal" icon="download" onClick={() => save(requests)}>
          List, CSV
        </Button>
        <PrintButton />
      </Row>
      {printedAt !== null && <PrintedList requests={requests} time={printedAt} sums={sums} />}
    </>
  )
}
