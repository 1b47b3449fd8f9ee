import { paths } from '@/paths.ts'
import type { SubscriptionType } from '@/schema.generated.ts'

/** The name of each subscription, the last part of its addresses, and its page. */
export const subscriptionNames: Record<SubscriptionType, { name: string; slug: string; page: string }> = {
  SAVINGS: { name: 'Savings', slug: 'savings', page: paths.memberSavings },
  SHARE_CAPITAL: { name: 'Share Capital', slug: 'share-capital', page: paths.memberShareCapital },
}

/** The subscription of an address: `share-capital`; null for anything else. */
export function readSubscription(slug: string | undefined): SubscriptionType | null {
  if (slug === subscriptionNames.SAVINGS.slug) return 'SAVINGS'
  return slug === subscriptionNames.SHARE_CAPITAL.slug ? 'SHARE_CAPITAL' : null
}
