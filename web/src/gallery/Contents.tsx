import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Attention } from '@/ui/Attention/Attention.tsx'
import { Avatar } from '@/ui/Avatar/Avatar.tsx'
import { Banner } from '@/ui/Banner/Banner.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { Table } from '@/ui/Table/Table.tsx'
import { Specimen } from './Specimen.tsx'

const activities = [
  { title: 'Payday contribution', amount: '500.00', day: '2026-11-15' },
  { title: 'Withdrawal', amount: '-2000.00', day: '2026-11-02' },
]

const columns = [
  { header: 'Activity', cell: ({ title }: (typeof activities)[number]) => title },
  { header: 'Date', cell: ({ day }: (typeof activities)[number]) => <DateText value={day} /> },
  { header: 'Amount', cell: ({ amount }: (typeof activities)[number]) => <Money amount={amount} />, isAmount: true },
]

function Notices() {
  return (
    <Specimen name="Figure, Attention, Banner">
      <Figure label="Total assets" amount="147850.75" asOf="2026-11-21" />
      <Attention
        icon="calendar"
        title="Your share capital term ends on 14-Dec-2026"
        action={
          <Button variant="next" iconAfter="arrowRight">
            Renew
          </Button>
        }
      >
        Renew before then, or it resets to ₱100.00 per payday.
      </Attention>
      <Banner icon="offline">You are offline. Shown as of 10:42. Sending is paused.</Banner>
      <Banner icon="warning" tone="danger">
        3 files could not be sent.
      </Banner>
      <Banner
        icon="warning"
        action={
          <Button variant="quiet" isSmall>
            Retry
          </Button>
        }
      >
        Could not be refreshed. Shown as last fetched.
      </Banner>
      <Banner icon="checkCircle" tone="success">
        Everything has been sent.
      </Banner>
    </Specimen>
  )
}

/** Primitives that show content: figures, chips, rows. */
export function Contents() {
  return (
    <>
      <Notices />
      <Specimen name="Chip, Avatar, ProgressBar">
        <Cluster $gap={4}>
          <Chip icon="clock">In Review</Chip>
          <Chip icon="checkCircle" tone="success">
            Approved
          </Chip>
          <Chip icon="crossCircle" tone="danger">
            Rejected
          </Chip>
          <Chip icon="info" tone="caution">
            Left blank
          </Chip>
          <Avatar initials="MR" />
        </Cluster>
        <ProgressBar label="Personal loan paid" value={14} total={36} />
      </Specimen>
      <Specimen name="Accordion, Facts, Table, Card">
        <AccordionList>
          <li>
            <Accordion title="Share Capital" icon="layers" detail="₱500.00 per payday" amount={<Money amount="74600" />} isInitiallyOpen>
              <Facts
                facts={[
                  { label: 'Effective', value: <DateText value="2023-12-15" /> },
                  { label: 'Term', value: '3 years' },
                  { label: 'Last updated', value: <DateText value="2026-11-15" /> },
                ]}
              />
            </Accordion>
          </li>
          <li>
            <Accordion title="Savings" icon="wallet" detail="₱1,000.00 per payday" amount={<Money amount="48250.75" />}>
              <p>Open and closed by the platform.</p>
            </Accordion>
          </li>
        </AccordionList>
        <Table caption="Recent activity" columns={columns} rows={activities} rowKey={({ title }) => title} />
        <Card>A card is an object, never a region.</Card>
      </Specimen>
    </>
  )
}
