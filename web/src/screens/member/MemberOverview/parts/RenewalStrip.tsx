import { isPast } from '@/format/isPast.ts'
import { paths } from '@/paths.ts'
import { Attention } from '@/ui/Attention/Attention.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'

interface RenewalStripProps {
  /** The last day of the term; null when nothing was ever signed. */
  expiresOn: string | null
  /** The contribution a payday after the term. */
  minimum: string
}

function titleOf({ expiresOn }: RenewalStripProps) {
  if (expiresOn === null) return 'Your share capital has no term yet'
  return (
    <span>
      Your share capital term <span>{isPast(expiresOn) ? 'ended' : 'ends'}</span> on <DateText value={expiresOn} />
    </span>
  )
}

function consequenceOf({ expiresOn, minimum }: RenewalStripProps) {
  if (expiresOn === null) return 'Choose what you put in each payday, and for how long.'
  if (isPast(expiresOn)) {
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
