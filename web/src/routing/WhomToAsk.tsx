import { useSyncExternalStore } from 'react'
import { portal } from '@/portal.ts'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'

const unchanging = () => () => undefined

/** Within a sentence: the address to write to, and the telephone with the office's hours where the cooperative says them. */
export function WhomToAsk({ to = portal.mailContact }: { to?: string }) {
  // A prerendered page, which has no rules, was made before anybody knew the number.
  const telephone = useSyncExternalStore(
    unchanging,
    () => portal.telephone,
    () => (portal.serviceRules ? portal.telephone : ''),
  )
  return (
    <>
      <MailLink to={to} />
      {telephone !== '' && (
        <span>
          {' '}
          or call <a href={`tel:${telephone}`}>{telephone}</a>
          <span>{portal.officeHours !== '' && ` (${portal.officeHours})`}</span>
        </span>
      )}
    </>
  )
}
