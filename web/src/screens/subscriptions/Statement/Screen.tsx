import { generatePath, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { formatDate } from '@/format/date.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { paths } from '@/paths.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import type { SubscriptionType } from '@/schema.generated.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { useViewer } from '@/session/session.ts'
import type { Period } from '../parts/period.ts'
import { lastThreeMonths, periodOf, readToday } from '../parts/period.ts'
import { readSubscription, subscriptionNames } from '../parts/subscriptionNames.ts'
import { PeriodForm } from './parts/PeriodForm.tsx'
import { StatementHead } from './parts/StatementHead.tsx'
import { StatementState } from './parts/StatementState.tsx'
import { StatementTable } from './parts/StatementTable.tsx'
import { useStatementQuery } from './screen.generated.ts'

function StatementPage({ subscription }: { subscription: SubscriptionType }) {
  const [params, setParams] = useSearchParams()
  const today = readToday()
  const period = periodOf(params, today) ?? lastThreeMonths(today)
  const query = useStatementQuery({ ...screenOptions, variables: { subscription, ...period } })
  const { data, isOutdated, isRetrying, retry, isUnreadable, whyNull } = useScreenData(query)
  const user = useViewer()
  const { name, page } = subscriptionNames[subscription]
  const found = data?.viewer?.statement
  // While another period is loading, Apollo still has the one before.
  const statement = found?.from === period.from && found.to === period.to ? found : undefined
  const reason = whyNull('statement', statement)
  const owner = [user?.fullName, data?.viewer?.member?.memberCode].filter(Boolean).join(', ')
  const span = `from ${formatDate(period.from)} to ${formatDate(period.to)}`
  // Print puts it above every sheet.
  useTitle(`${name} statement ${span}`)
  const show = (next: Period) => setParams({ ...next }, { replace: true })

  return (
    <>
      <StatementHead name={name} page={page} lead={`${name} of ${owner}, ${span}`} statement={statement} />
      {reason !== 'absent' && <PeriodForm period={period} today={today} isBusy={query.loading} onShow={show} />}
      {statement ? (
        <StatementTable statement={statement} caption={`${name} ${span}`} />
      ) : (
        <StatementState
          reason={reason}
          isUnreadable={isUnreadable('statement')}
          name={name}
          page={page}
          isRetrying={isRetrying}
          retry={retry}
        />
      )}
      {isOutdated && statement && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/statement/:subscription?from&to: the movements of a period, to print or to download. */
export function Screen() {
  const subscription = readSubscription(useParams().subscription)
  if (subscription === null) return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  return <StatementPage key={subscription} subscription={subscription} />
}
