import { useInBrowser } from '@/ui/useInBrowser.ts'
import { portal } from '@/portal.ts'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'

/** Within a sentence: the address to write to, and the telephone with the office's hours where the cooperative says them. */
export function WhomToAsk({ to = portal.mailContact }: { to?: string }) {
  // A prerendered page, which has no rules, was made before anybody knew the number.
  const telephone = useInBrowser(() => portal.telephone, portal.serviceRules ? portal.telephone : '')
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
