import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { serviceIcons } from '@/routing/serviceIcons.ts'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { RuledList } from '@/ui/Layout/Layout.ts'
import { RowLink } from '@/ui/Link/RowLink.ts'
import type { RequestsQuery } from '../screen.generated.ts'

const ofMoney: readonly { to: string; icon: IconName; words: string }[] = [
  { to: paths.memberSavingsDeposit, icon: 'moneyIn', words: 'Deposit' },
  { to: paths.memberSavingsWithdrawal, icon: 'moneyOut', words: 'Withdrawal' },
  { to: paths.memberSavingsChange, icon: 'swap', words: 'Savings change' },
  { to: paths.memberShareCapitalRenewal, icon: 'layers', words: 'Share capital renewal' },
]

/** The ways to what can be sent; each page says when that is not possible now. */
export function NewRequests({ services }: { services: NonNullable<RequestsQuery['attributeGroups']> }) {
  const open = services.filter(({ isAvailed }) => isAvailed)
  const icons = serviceIcons(open.map(({ name }) => name))
  const ofServices = open.map(({ slug, name }, index) => ({
    to: generatePath(paths.memberService, { slug }),
    icon: icons[index] ?? 'heart',
    words: name,
  }))
  return (
    <aside>
      <SectionHead>
        <h2>Send something new</h2>
      </SectionHead>
      <RuledList $isScreenOnly>
        {[...ofMoney, ...ofServices, { to: paths.memberForms, icon: 'document' as const, words: 'Forms' }].map(({ to, icon, words }) => (
          <li key={to}>
            <RowLink $isLow to={to}>
              <Icon name={icon} />
              <span>{words}</span>
              <Icon name="arrowRight" size="small" />
            </RowLink>
          </li>
        ))}
      </RuledList>
    </aside>
  )
}
