import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { formatMoney } from '../../../../../../schema/rules/money.ts'
import { ends, RuledList, Text } from '@/ui/Layout/Layout.ts'
import { Quote } from '@/ui/Quote/Quote.ts'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import { paths } from '@/paths.ts'
import type { SubscriptionType } from '@/schema.generated.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { space, token } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Decisions_ViewerFragment } from '../screen.generated.ts'
import { Decisions_ViewerFragmentDoc } from '../screen.generated.ts'

const DecisionItem = styled.li`
  ${ends}
  gap: ${space(1)} ${space(4)};
  align-items: center;
  padding: ${space(4)} 0;
  > p, > blockquote { flex-basis: 100%; }
`

const Detail = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  > span { white-space: nowrap; }
  a { padding-block: ${space(3)}; }
`

type AttentionItem = NonNullable<Decisions_ViewerFragment['attention']>[number]

interface Decision extends AttentionItem {
  request: NonNullable<AttentionItem['request']>
}

const pages: Record<SubscriptionType, string> = { SAVINGS: paths.memberSavings, SHARE_CAPITAL: paths.memberShareCapital }

function titleOf({ subscription, request }: Decision): string {
  switch (request.__typename) {
    case 'ChangeRequest':
      return `${subscription === 'SAVINGS' ? 'Savings change' : 'Share capital renewal'} to ${formatMoney(request.newContribution)} per payday`
    case 'DepositRequest':
      return `Deposit of ${formatMoney(request.amount)}`
    case 'WithdrawalRequest':
      return `Withdrawal of ${formatMoney(request.amount)}`
  }
}

/** The officer may post less than was asked for. */
function askedFor({ request }: Decision): string | null {
  return request.__typename === 'ChangeRequest' ? null : request.requestedAmount
}

function DecisionRow({ decision }: { decision: Decision }) {
  const { kind, subscription, on, request } = decision
  const asked = askedFor(decision)
  return (
    <DecisionItem>
      <h3>{titleOf(decision)}</h3>
      <EntryStatusChip
        status={kind === 'REQUEST_REJECTED' ? 'REJECTED' : 'APPROVED'}
        isReplaced={request.__typename === 'ChangeRequest' && request.replacedAt !== null}
      />
      <Detail>
        <span>{request.requestCode}</span> · <DateText value={on} />
        {asked !== null && <span> · {formatMoney(asked)} asked for</span>}
        <Text as="span" $isScreenOnly>
          {' '}
          ·{' '}
          <Link to={pages[subscription]}>
            See the request<VisuallyHidden> {request.requestCode}</VisuallyHidden>
          </Link>
        </Text>
      </Detail>
      {request.remarks !== '' && <Quote>{request.remarks}</Quote>}
    </DecisionItem>
  )
}

/** Requests that were decided in the last 30 days, the newest first, each with what the officer wrote; nothing where none was. */
export function Decisions({ viewer }: { viewer: FragmentType<Decisions_ViewerFragment> | null }) {
  const { data, complete } = useFragment({ fragment: Decisions_ViewerFragmentDoc, from: viewer })
  const decided = ((complete ? data.attention : null) ?? []).flatMap((item) => (item.request ? [{ ...item, request: item.request }] : []))
  if (decided.length === 0) return null
  return (
    <section>
      <SectionHead>
        <h2>Decided lately</h2>
      </SectionHead>
      <RuledList>
        {decided.map((decision) => (
          <DecisionRow key={decision.request.id} decision={decision} />
        ))}
      </RuledList>
    </section>
  )
}
