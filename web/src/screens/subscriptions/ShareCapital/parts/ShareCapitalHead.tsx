import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { paths } from '@/paths.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { space, token } from '@/ui/theme.ts'
import { RenewalBlock } from '../../parts/RenewalBlock.tsx'
import type { ShareCapital_ShareCapitalFragment } from '../../parts/shareCapital.generated.ts'
import { SubscriptionHead } from '../../parts/SubscriptionHead.tsx'

const Renewal = styled.div`
  display: grid;
  gap: ${space(2)};
`

const TermEnd = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

type ShareCapital = ShareCapital_ShareCapitalFragment

/** When the term ends, and in how many days. */
function describeTermEnd({ expiresOn, daysUntilExpiry }: ShareCapital): string {
  if (expiresOn === null || daysUntilExpiry === null) return 'Never signed: renew to choose your contribution and term'
  if (daysUntilExpiry < 0) return `Term ended ${formatDate(expiresOn)}`
  return `Term ends ${formatDate(expiresOn)}, ${daysUntilExpiry === 0 ? 'today' : `in ${countOf(daysUntilExpiry, 'day')}`}`
}

const day = (value: string | null) => (value === null ? 'Not signed yet' : <DateText value={value} />)

/** The total, the terms, and Renew or the reason in its place. */
export function ShareCapitalHead({ shareCapital }: { shareCapital: ShareCapital }) {
  const { name, totalAmount, asOf, contribution, term, effectivityDate, expiresOn, renewal } = shareCapital
  const actions = (
    <Renewal>
      {renewal.isAllowed && (
        <ButtonLink to={paths.memberShareCapitalRenewal} variant="next" isBlock iconAfter="arrowRight">
          Renew
        </ButtonLink>
      )}
      <TermEnd>{describeTermEnd(shareCapital)}</TermEnd>
    </Renewal>
  )
  const facts = [
    { label: 'Contribution per payday', value: <Money amount={contribution} /> },
    { label: 'Term', value: term === null ? 'Not signed yet' : countOf(term, 'year') },
    { label: 'Effective', value: day(effectivityDate) },
    { label: 'Expires', value: day(expiresOn) },
  ]
  return (
    <SubscriptionHead name={name} amount={totalAmount} asOf={asOf} actions={actions} facts={facts}>
      {renewal.isAllowed || <RenewalBlock shareCapital={shareCapital} isListed />}
    </SubscriptionHead>
  )
}
