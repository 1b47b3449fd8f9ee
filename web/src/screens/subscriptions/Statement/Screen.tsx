import { isolate } from '../../../../../schema/rules/visibleText.ts'
import { Panel } from '@/apollo/Panel.tsx'
import { generatePath, Navigate, useParams, useSearchParams } from 'react-router-dom'
import { businessDay } from '@/format/businessDay.ts'
import { formatDate } from '@/format/date.ts'
import { paths } from '@/paths.ts'
import { useMemberCode } from '@/patterns/systemId/useMemberCode.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import type { SubscriptionType } from '@/schema.generated.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { useViewer } from '@/session/session.ts'
import type { Period } from '../parts/period.ts'
import { lastThreeMonths, periodOf } from '../parts/period.ts'
import { readSubscription, subscriptionNames } from '../parts/subscriptionNames.ts'
import { PeriodForm } from './parts/PeriodForm.tsx'
import { StatementTable } from './parts/StatementTable.tsx'
import { useStatementQuery } from './screen.generated.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { StatePanel } from '@/ui/StatePanel/StatePanel.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { ButtonPair } from '@/ui/Button/ButtonPair.ts'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import type { MemberStatement } from './parts/memberStatement.ts'

interface StatementHeadProps {
  name: string
  page: string
  lead: string
  /** Undefined while there is none to download. */
  statement: MemberStatement | undefined
}

/** The heading of a statement: of what and of which member it is, and its files. */
function StatementHead({ name, page, lead, statement }: StatementHeadProps) {
  return (
    <Cluster as="header" $gap={4} $align="end" $justify="space-between" $bottom={6}>
      <div>
        <BackLink to={page}>{name}</BackLink>
        <h1 tabIndex={-1}>Statement</h1>
        <Text $top={1} $tone="muted">
          {lead}
        </Text>
      </div>
      {statement && (
        <ButtonPair>
          <ButtonAnchor href={statement.csvUrl} variant="line" icon="table">
            CSV
          </ButtonAnchor>
          <ButtonAnchor href={statement.pdfUrl} variant="next" icon="download">
            PDF
          </ButtonAnchor>
        </ButtonPair>
      )}
    </Cluster>
  )
}

function StatementPage({ subscription }: { subscription: SubscriptionType }) {
  const [params, setParams] = useSearchParams()
  const today = businessDay()
  const period = periodOf(params, today) ?? lastThreeMonths(today)
  const query = useStatementQuery({ ...screenOptions, variables: { subscription, ...period } })
  const state = useScreenData(query)
  const { name, page } = subscriptionNames[subscription]
  const found = state.data?.viewer?.statement
  // While another period is loading, Apollo still has the one before.
  const statement = found?.from === period.from && found.to === period.to ? found : null
  const owner = [useViewer()?.fullName, useMemberCode()].filter(Boolean).join(', ')
  const span = `from ${formatDate(period.from)} to ${formatDate(period.to)}`
  // Browsers print the page title on every sheet.
  useTitle(`${name} statement ${span}`)
  const show = (next: Period) => setParams({ ...next }, { replace: true })

  return (
    <>
      <StatementHead name={name} page={page} lead={`${name} of ${isolate(owner)}, ${span}`} statement={statement ?? undefined} />
      {state.whyNull('statement', statement) !== 'absent' && (
        <PeriodForm period={period} today={today} isBusy={query.loading} onShow={show} />
      )}
      <Panel
        state={state}
        field="statement"
        value={statement}
        what="The statement"
        holds={<p>Your money is not affected.</p>}
        isWhole
        loading="Loading the statement…"
        skeleton={['row', 'card']}
        absent={
          <StatePanel
            mark={<Icon name="info" size="large" />}
            title="There are no statements here"
            action={<ButtonLink to={page}>Open {name}</ButtonLink>}
          >
            <p>
              The cooperative’s system does not keep past movements for this portal. Your recent activities are on the page of your {name}.
            </p>
          </StatePanel>
        }
      >
        {(shown) => <StatementTable statement={shown} caption={`${name} ${span}`} />}
      </Panel>
    </>
  )
}

/** /member/statement/:subscription?from&to: the movements of a period, to print or to download. */
export function Screen() {
  const subscription = readSubscription(useParams().subscription)
  if (subscription === null) return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  return <StatementPage key={subscription} subscription={subscription} />
}
