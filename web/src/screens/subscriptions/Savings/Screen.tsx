import { GrowthPanel } from '@/patterns/GrowthPanel/GrowthPanel.tsx'
import type { ScreenData } from '@/routing/screenData.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DataStates } from '../parts/DataStates.tsx'
import { describeChange, describeDeposit, describeWithdrawal } from '../parts/describeRequests.tsx'
import { RecentActivity } from '../parts/RecentActivity.tsx'
import { RequestList } from '../parts/RequestList.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { SubscriptionColumns } from '../parts/SubscriptionColumns.ts'
import { SavingsHead } from './parts/SavingsHead.tsx'
import type { SavingsQuery } from './screen.generated.ts'
import { useSavingsQuery } from './screen.generated.ts'

interface SavingsContentProps extends Pick<ScreenData<unknown>, 'isRetrying' | 'retry' | 'isUnreadable'> {
  savings: NonNullable<NonNullable<SavingsQuery['viewer']>['savings']>
  hasGrowthFailed: boolean
  refetch: () => Promise<unknown>
}

function SavingsContent({ savings, hasGrowthFailed, isUnreadable, refetch, ...retrying }: SavingsContentProps) {
  const { growth, withdrawalRequests, depositRequests, changeRequests, recentActivities, unreadActivityCount } = savings
  return (
    <>
      <SavingsHead savings={savings} nextPayday={savings.nextPayday} />
      <SubscriptionColumns>
        <GrowthPanel
          subject="Your savings"
          growth={growth}
          hasFailed={hasGrowthFailed}
          isUnreadable={isUnreadable('growth')}
          {...retrying}
        />
        <RecentActivity
          activities={recentActivities}
          unreadCount={unreadActivityCount}
          subscription="SAVINGS"
          hasStatement={growth !== null || hasGrowthFailed}
        />
        <Stack $gap={10}>
          <RequestList
            id="withdrawals"
            title="Withdrawals"
            requests={withdrawalRequests}
            describe={describeWithdrawal}
            refetch={refetch}
            icon="moneyOut"
          />
          <RequestList
            id="deposits"
            title="Deposits"
            requests={depositRequests}
            describe={describeDeposit}
            refetch={refetch}
            icon="moneyIn"
          />
          <RequestList
            id="change-requests"
            title="Savings changes"
            requests={changeRequests}
            describe={describeChange}
            refetch={refetch}
            icon="swap"
          />
        </Stack>
      </SubscriptionColumns>
    </>
  )
}

/** /member/savings: what the member has saved, what can be withdrawn, and every request. */
export function Screen() {
  const query = useSavingsQuery(screenOptions)
  const screen = useScreenData(query)
  const found = screen.data?.viewer?.savings
  const hasGrowthFailed = screen.whyNull('growth', found?.growth) === 'failed'
  const { isRetrying, retry, isUnreadable } = screen
  return (
    <DataStates screen={screen} value={found} field="savings" title="Savings" what="Your savings" hasChart>
      {(savings) => (
        <SavingsContent
          savings={savings}
          hasGrowthFailed={hasGrowthFailed}
          isUnreadable={isUnreadable}
          isRetrying={isRetrying}
          retry={retry}
          refetch={() => query.refetch()}
        />
      )}
    </DataStates>
  )
}
