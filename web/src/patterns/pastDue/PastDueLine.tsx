import { formatMoney } from '../../../../schema/rules/money.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row, Text } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { pastDueWords } from './pastDueWords.ts'

interface PastDueLineProps {
  loan: Parameters<typeof pastDueWords>[0]
  /** Where the member reads how to pay; an officer who reads it has no such page. */
  to?: string
}

/** What is past due of a loan, and for the member the way to pay; nothing where nothing is. */
export function PastDueLine({ loan, to }: PastDueLineProps) {
  const words = pastDueWords(loan)
  if (words === null || !loan.pastDue) return null
  return (
    <Row $gap={2} $align="start" $size="small" $tone="danger">
      <Icon name="warning" />
      <Text as="span" $tone="ink">
        <b>{words}</b> {to !== undefined && <Link to={to}>How to pay {formatMoney(loan.pastDue.amount)}</Link>}
      </Text>
    </Row>
  )
}
