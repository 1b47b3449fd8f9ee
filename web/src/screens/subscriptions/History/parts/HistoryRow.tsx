import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ends, Muted, Stack } from '@/ui/Layout/Layout.ts'
import { Quote } from '@/ui/Quote/Quote.ts'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import type { SubscriptionType } from '@/schema.generated.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { subscriptionNames } from '../../parts/subscriptionNames.ts'
import type { HistoryRow_ItemFragment } from '../screen.generated.ts'
import { HistoryRow_ItemFragmentDoc } from '../screen.generated.ts'

const HistoryItem = styled.li`
  ${ends}
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: ${size.row};
  padding: ${space(3)} 0;
  h2 { font-size: ${token.textBody}; }
  blockquote { flex-basis: 100%; margin-top: ${space(2)}; }
`

const Detail = styled(Muted)`
  > span { white-space: nowrap; }
`

const Amount = styled(Stack)`
  small { color: ${token.inkMuted}; font-size: ${token.textCaption}; }
`

interface HistoryEntryProps {
  title: string
  on: string
  subscription: SubscriptionType
  requestCode?: string | null
  remarks?: string
  children: ReactNode
}

export function HistoryEntry({ title, on, subscription, requestCode = null, remarks = '', children }: HistoryEntryProps) {
  return (
    <HistoryItem>
      <div>
        <h2>{title}</h2>
        <Detail>
          <DateText value={on} /> · <span>{subscriptionNames[subscription].name}</span>
          {requestCode !== null && (
            <>
              {' '}
              <span>{`· ${requestCode}`}</span>
            </>
          )}
        </Detail>
      </div>
      <Amount $gap={1} $align="end">
        {children}
      </Amount>
      {remarks !== '' && <Quote>{remarks}</Quote>}
    </HistoryItem>
  )
}

export function HistoryRow({ item }: { item: FragmentType<HistoryRow_ItemFragment> }) {
  const { data, complete } = useFragment({ fragment: HistoryRow_ItemFragmentDoc, from: item })
  if (!complete) return null
  const { kind, amount, status, isReplaced } = data
  const isStruck = status === 'REJECTED' || status === 'CANCELLED'
  return (
    <HistoryEntry {...data}>
      <span>
        <Money amount={amount} isStrong isStruck={isStruck} /> {kind === 'CHANGE_REQUEST' && <small>per payday</small>}
      </span>
      {status && <EntryStatusChip status={status} isReplaced={isReplaced} />}
    </HistoryEntry>
  )
}
