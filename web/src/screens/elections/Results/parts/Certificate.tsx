import { useId } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { usePrintTime } from '@/patterns/printing/usePrintTime.ts'
import { portal } from '@/portal.ts'
import { BrandSign } from '@/ui/BrandMark/BrandSign.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { Table } from '@/ui/Table/Table.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { LeftMark } from '../../parts/LeftMark.tsx'
import { describePosition } from './PositionResult.tsx'
import type { PublishedElection } from './ResultFacts.tsx'
import { describeReason, ResultFacts } from './ResultFacts.tsx'
import { ResultFigures } from './ResultFigures.tsx'

const Paper = styled.article`
  display: none;
  page: certificate;
  gap: ${space(2)};
  table { break-inside: avoid; }
  code { display: block; max-width: 40ch; color: ${token.ink}; font-weight: ${token.weightSemibold}; }
  ${media.print} { display: grid; }
`

/** Room for a name above each line; the last line is for place and date. */
const Signatures = styled.ol`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 ${space(12)};
  break-inside: avoid;
  li { margin-top: ${space(10)}; border-top: ${size.hairline} solid ${token.ink}; }
  b, span { display: block; }
`

function Hash({ of, hash }: { of: string; hash: string | null | undefined }) {
  if (hash == null) return null
  return (
    <Muted as="div">
      {of}
      <code>{hash.match(/.{1,4}/g)?.join(' ')}</code>
    </Muted>
  )
}

const blank = Array.from({ length: 4 }, () => ({ name: '', office: '' }))

function Sheets({ printedAt, ...election }: PublishedElection & { printedAt: string }) {
  const { title, results, pollingChanges, ballotHash, closingHash, receiptBoard, committee } = election
  const { ballotCount, positions } = results
  return createPortal(
    <Paper data-paper="">
      <BrandSign name={portal.coopName} />
      <h1>Certificate of Canvass and Proclamation</h1>
      <Muted>
        <span>{title}, printed </span>
        <DateText value={printedAt} hasTime />
      </Muted>
      <p>We, the Election Committee, canvassed the ballots of this election, and proclaim the persons marked “Elected” below.</p>
      <ResultFacts {...election} />
      <ResultFigures results={results} />
      {positions.map((position) => (
        <Table
          key={position.name}
          caption={`${position.name}: ${describePosition(position, ballotCount)}`}
          rows={position.candidates}
          rowKey={({ fullName, photo }) => `${fullName} ${photo?.key ?? ''}`}
          columns={[
            { header: 'Candidate', cell: ({ fullName }) => <bdi>{fullName}</bdi> },
            { header: 'Votes', cell: ({ votes }) => formatCount(votes), isAmount: true },
            { header: ballotCount === null ? 'Of votes' : 'Of ballots', cell: ({ percent }) => `${percent.toFixed(1)}%`, isAmount: true },
            {
              header: 'Outcome',
              cell: ({ rank, isTied, left }) =>
                left ? <LeftMark left={left} /> : <b>{rank === null ? isTied && 'Tie: to be decided' : 'Elected'}</b>,
              isAmount: true,
            },
          ]}
        />
      ))}
      {pollingChanges.length > 0 && <h2>Polling</h2>}
      {pollingChanges.map((change) => (
        <p key={change.at}>
          <span>{change.isOpening ? 'Opened ' : 'Closed '}</span>
          <DateText value={change.at} hasTime />
          <span>{describeReason(change)}</span>
        </p>
      ))}
      <Hash of="SHA-256 of the published ballot" hash={ballotHash} />
      <Hash of="SHA-256 of the closing: the ballot, the voters and all slips" hash={closingHash} />
      <Hash of={`Root of the board of ${countOf(receiptBoard?.receipts ?? 0, 'receipt')}, one for each ballot`} hash={receiptBoard?.root} />
      <p>We certify that this is what was counted.</p>
      <Signatures>
        {(committee.length > 0 ? committee : blank).map(({ name, office }, index) => (
          <li key={`${index} ${name}`}>
            <b>{name}</b>
            <span>{office}</span>
          </li>
        ))}
        <li>Place and date</li>
      </Signatures>
    </Paper>,
    document.body,
  )
}

/** The way to the certificate of canvass and proclamation, which is on paper alone. */
export function Certificate(election: PublishedElection) {
  const { committee } = election
  const id = useId()
  const printedAt = usePrintTime()
  const signers = committee.length > 0 ? countOf(committee.length, 'person') : 'the election committee'
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Certificate</h2>
      <Muted $top={2} $bottom={3}>{`Canvass and proclamation, to be signed by ${signers}.`}</Muted>
      <Button isBlock variant="tonal" icon="printer" onClick={() => window.print()}>
        Open and print
      </Button>
      {printedAt !== null && <Sheets {...election} printedAt={printedAt} />}
    </section>
  )
}
