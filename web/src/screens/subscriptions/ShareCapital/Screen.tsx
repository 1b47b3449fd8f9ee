import { formatMoney } from '../../../../../schema/rules/money.ts'
import { GrowthPanel } from '@/patterns/GrowthPanel/GrowthPanel.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DataStates } from '../parts/DataStates.tsx'
import { describeChange } from '../parts/describeRequests.tsx'
import { RecentActivity } from '../parts/RecentActivity.tsx'
import { RequestList } from '../parts/RequestList.tsx'
import type { ShareCapital_ShareCapitalFragment } from '../parts/shareCapital.generated.ts'
import { SubscriptionColumns } from '../parts/SubscriptionColumns.ts'
import { ShareCapitalHead } from './parts/ShareCapitalHead.tsx'
import { useShareCapitalQuery } from './screen.generated.ts'

/** What it will hold when the running term ends, as the message of the chart and its last point. */
function projectionOf({ projectedAmount, expiresOn }: ShareCapital_ShareCapitalFragment) {
  if (projectedAmount === null || expiresOn === null) return {}
  return {
    title: `On course for ${formatMoney(projectedAmount)} when the term ends`,
    estimate: { on: expiresOn, balance: projectedAmount },
  }
}

/** /member/share-capital: what the member holds, on which terms, and the way to renew them. */
export function Screen() {
  const query = useShareCapitalQuery(screenOptions)
  const screen = useScreenData(query)
  const found = screen.data?.viewer?.shareCapital
  const hasGrowthFailed = screen.whyNull('growth', found?.growth) === 'failed'
  return (
    <DataStates screen={screen} value={found} field="shareCapital" title="Share Capital" what="Your share capital" hasChart>
      {(shareCapital) => (
        <>
          <ShareCapitalHead shareCapital={shareCapital} />
          <SubscriptionColumns>
            <GrowthPanel
              subject="Your share capital"
              growth={shareCapital.growth}
              {...projectionOf(shareCapital)}
              hasFailed={hasGrowthFailed}
              isUnreadable={screen.isUnreadable('growth')}
              isRetrying={screen.isRetrying}
              retry={screen.retry}
            />
            <RecentActivity
              activities={shareCapital.recentActivities}
              unreadCount={shareCapital.unreadActivityCount}
              subscription="SHARE_CAPITAL"
              hasStatement={shareCapital.growth !== null || hasGrowthFailed}
            />
            <RequestList
              id="change-requests"
              title={shareCapital.expiresOn === null ? 'Subscriptions' : 'Renewals'}
              requests={shareCapital.changeRequests}
              describe={describeChange}
              refetch={() => query.refetch()}
              icon="swap"
            />
          </SubscriptionColumns>
        </>
      )}
    </DataStates>
  )
}
