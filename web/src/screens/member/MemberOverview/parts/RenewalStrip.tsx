import { paths } from '@/paths.ts'
import { Attention } from '@/ui/Attention/Attention.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'

interface RenewalStripProps {
  /** The last day of the term; null when nothing was ever signed. */
  expiresOn: string | null
  /** The business day. */
  today: string
  /** The contribution a payday after the term. */
  minimum: string
}

function titleOf({ expiresOn, today }: RenewalStripProps) {
  if (expiresOn === null) return 'Your share capital has no term yet'
  return (
    <span>
      Your share capital term <span>{expiresOn < today ? 'ended' : 'ends'}</span> on <DateText value={expiresOn} />
    </span>
  )
}

function consequenceOf({ expiresOn, today, minimum }: RenewalStripProps) {
  if (expiresOn === null) return 'Choose what you put in each payday, and for how long.'
  if (expiresOn < today) {
    return (
      <span>
        Until you renew, it is <Money amount={minimum} /> per payday.
      </span>
    )
  }
  return (
    <span>
      Renew before then, or it resets to <Money amount={minimum} /> per payday.
    </span>
  )
}

/** Share capital may be renewed: what happens otherwise, and the way there. */
export function RenewalStrip(props: RenewalStripProps) {
  const renew = (
    <ButtonLink to={paths.memberShareCapitalRenewal} variant="next" isSmall iconAfter="arrowRight">
      {props.expiresOn === null ? 'Subscribe' : 'Renew'}
    </ButtonLink>
  )
  return (
    <Attention icon="calendar" title={titleOf(props)} action={renew}>
      {consequenceOf(props)}
    </Attention>
  )
}
