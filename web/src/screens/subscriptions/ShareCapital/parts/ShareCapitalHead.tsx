import { countOf } from '@/format/count.ts'
import { formatDate } from '@/format/date.ts'
import { paths } from '@/paths.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { contributionFact } from '../../parts/contributionFact.tsx'
import { RenewalBlock } from '../../parts/RequestBlock.tsx'
import type { ShareCapital_ShareCapitalFragment } from '../../parts/shareCapital.generated.ts'
import { SubscriptionHead } from '../../parts/SubscriptionHead.tsx'

type ShareCapital = ShareCapital_ShareCapitalFragment

/** When the term ends, and in how many days. */
function describeTermEnd({ expiresOn, daysUntilExpiry }: ShareCapital): string {
  if (expiresOn === null || daysUntilExpiry === null) return 'You have no term yet. Choose how much and for how long'
  if (daysUntilExpiry < 0) return `Term ended ${formatDate(expiresOn)}`
  return `Term ends ${formatDate(expiresOn)}, ${daysUntilExpiry === 0 ? 'today' : `in ${countOf(daysUntilExpiry, 'day')}`}`
}

const day = (value: string | null) => (value === null ? 'Not signed yet' : <DateText value={value} />)

/** The total, the terms, and Renew or the reason in its place. */
export function ShareCapitalHead({ shareCapital }: { shareCapital: ShareCapital }) {
  const { name, totalAmount, asOf, term, effectivityDate, expiresOn, renewal } = shareCapital
  const actions = (
    <Stack $gap={2}>
      {renewal.isAllowed && (
        <ButtonLink to={paths.memberShareCapitalRenewal} variant="next" isBlock iconAfter="arrowRight">
          {expiresOn === null ? 'Subscribe' : 'Renew'}
        </ButtonLink>
      )}
      <Muted>{describeTermEnd(shareCapital)}</Muted>
    </Stack>
  )
  const facts = [
    contributionFact(shareCapital),
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
