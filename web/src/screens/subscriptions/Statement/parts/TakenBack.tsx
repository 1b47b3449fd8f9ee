import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { portal } from '@/portal.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'
import { media, space } from '@/ui/theme.ts'
import { formatMoney, subtractMoney } from '../../../../../../schema/rules/money.ts'
import type { MemberStatement } from './memberStatement.ts'

type Movement = MemberStatement['movements'][number]

/** The arrow points down between cards that are below one another. */
const Pair = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(3)};
  > svg { justify-self: center; rotate: 90deg; }
  ${media.medium} { grid-template-columns: 1fr auto 1fr; > svg { rotate: none; } }
`

/** Each movement that was taken back, with the one that took it back, where the period has both. */
const pairsOf = (movements: readonly Movement[]) =>
  movements.flatMap((reversal) => {
    if (!reversal.reverses) return []
    const { on: day, requestCode: code, reason } = reversal.reverses
    const amount = subtractMoney('0', reversal.amount)
    const first = movements.find(
      (one) => one.reversedOn === reversal.on && one.on === day && one.requestCode === code && one.amount === amount,
    )
    return first ? [{ first, reversal, reason }] : []
  })

/** What was taken back within the period, as `deposit`; null where nothing was. */
export function kindTakenBack(movements: readonly Movement[]): string | null {
  const kinds = pairsOf(movements).map(({ first }) => /\b(deposit|withdrawal|contribution)\b/i.exec(first.title)?.[0].toLowerCase())
  const [kind, ...others] = new Set(kinds)
  return kinds.length === 0 ? null : others.length === 0 && kind !== undefined ? kind : 'movement'
}

function Entry({ of: { on, title, amount } }: { of: Movement }) {
  return (
    <Card>
      <Muted $size="caption">
        <DateText value={on} />
      </Muted>
      <Text $weight="semibold">{title}</Text>
      <Text $weight="bold">{`${amount.startsWith('-') ? '' : '+'}${formatMoney(amount)}`}</Text>
    </Card>
  )
}

/** What was taken back within the period, each beside the entry that took it back. Shows nothing where nothing was. */
export function TakenBack({ movements }: Pick<MemberStatement, 'movements'>) {
  const kind = kindTakenBack(movements)
  if (kind === null) return null
  const pairs = pairsOf(movements)
  return (
    <Stack as="section" $gap={4} $bottom={8}>
      <h2>{`${countOf(pairs.length, kind)} ${pairs.length === 1 ? 'was' : 'were'} taken back`}</h2>
      {pairs.map(({ first, reversal, reason }, index) => (
        <Stack key={index} $gap={3}>
          <Pair>
            <Entry of={first} />
            <Icon name="arrowRight" size="small" />
            <Entry of={reversal} />
          </Pair>
          <Text $size="small" $breaks>
            <q>{reason}</q> <MailLink to={portal.mailContact}>Ask the savings office</MailLink>
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
