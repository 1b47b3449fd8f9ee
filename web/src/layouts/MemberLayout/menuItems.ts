import { paths } from '@/paths.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'

/** One entry of the menu. */
export interface MenuItem {
  label: string
  to: string
  icon: IconName
  /** Open even while the member's profile is not complete. */
  isAlwaysOpen?: boolean
}

/** A headed list of entries. */
export interface MenuGroup {
  heading: string
  items: readonly MenuItem[]
}

const overview: MenuItem = { label: 'Overview', to: paths.memberOverview, icon: 'house' }
const shareCapital: MenuItem = { label: 'Share Capital', to: paths.memberShareCapital, icon: 'layers' }
const savings: MenuItem = { label: 'Savings', to: paths.memberSavings, icon: 'wallet' }

/** What stands in the bar at the foot of a phone, before Menu. */
export const quickItems: readonly MenuItem[] = [overview, shareCapital, savings]

/** The groups of the specification; ASSISTANCE has an entry for each service of the cooperative. */
export function memberMenu(services: readonly { name: string; slug: string }[]): MenuGroup[] {
  return [
    { heading: 'WELCOME', items: [overview] },
    { heading: 'ASSETS', items: [shareCapital, savings] },
    { heading: 'LOANS', items: [{ label: 'Active Loans', to: paths.memberLoans, icon: 'banknote' }] },
    {
      heading: 'ASSISTANCE',
      items: services.map(({ name, slug }) => ({ label: name, to: paths.memberService(slug), icon: 'heart' as const })),
    },
    {
      heading: 'GENERAL',
      items: [
        { label: 'Forms', to: paths.memberForms, icon: 'document' },
        { label: 'Election', to: paths.electionOverview, icon: 'ballot', isAlwaysOpen: true },
      ],
    },
  ]
}
