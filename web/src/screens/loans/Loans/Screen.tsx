import { Panel } from '@/apollo/Panel.tsx'
import styled from 'styled-components'
import { Muted, Row, RuledList, Stack, Text } from '@/ui/Layout/Layout.ts'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import type { ScreenData } from '@/routing/screenData.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { PrintButton } from '@/ui/Button/PrintButton.tsx'
import { Columns } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { space, token } from '@/ui/theme.ts'
import { LoanHelp } from '../parts/LoanHelp.tsx'
import { LoanList } from './parts/LoanList.tsx'
import type { LoansQuery } from './screen.generated.ts'
import { useLoansQuery } from './screen.generated.ts'

const LoansHead = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
  h1 { font-size: ${token.textLead}; }
  p { margin-top: ${space(1)}; color: ${token.inkMuted}; font-size: ${token.textSmall}; }
`

function LoansSkeleton() {
  return (
    <Skeleton label="Loading your loans…" bars={[['text', '7rem'], ['figure', '15rem'], ['text', '9rem'], 'row', 'card', 'row', 'row']} />
  )
}

/** The new-members loan until it is released: it has no figures yet. */
function AskedLoan({ sentAt }: { sentAt: string | null }) {
  return (
    <RuledList>
      <Row as="li" $gap={3} $top={4} $bottom={4}>
        <Tile icon="banknote" />
        <div>
          <Text $weight="bold">New-members loan</Text>
          <Muted>
            Asked for with your application
            {sentAt !== null && (
              <span>
                {' '}
                of <DateText value={sentAt} />
              </span>
            )}
            <span>. Approved with your membership, not yet released.</span>
          </Muted>
        </div>
      </Row>
    </RuledList>
  )
}

function Loans({ screen }: { screen: ScreenData<LoansQuery> }) {
  const { data, isLoading, isOutdated, isRetrying, retry, isUnreadable, whyNull } = screen
  if (isLoading) return <LoansSkeleton />
  const loans = data?.viewer?.loans
  const asked = data?.viewer?.newMembersLoan
  const hasAskedFailed = whyNull('newMembersLoan', asked) === 'failed'
  return (
    <>
      {asked && <AskedLoan sentAt={asked.sentAt} />}
      <Panel state={screen} field="loans" value={loans} what="Your loans" holds={<p>Your payments are not affected.</p>}>
        {(shown) => (shown.length > 0 || !asked) && <LoanList loans={shown} />}
      </Panel>
      {loans && hasAskedFailed && (
        <ErrorPanel what="Your application" isUnreadable={isUnreadable('newMembersLoan')} onRetry={retry} isRetrying={isRetrying}>
          <p>A new-members loan that you asked for with it is not shown here.</p>
        </ErrorPanel>
      )}
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/loans: a member's loans, how far each is paid, and the payments that remain. */
export function Screen() {
  const screen = useScreenData(useLoansQuery(screenOptions))
  const hasLoans = (screen.data?.viewer?.loans ?? []).length > 0
  return (
    <>
      <LoansHead>
        <div>
          <h1 tabIndex={-1}>My Loans</h1>
          <p>View and manage your loan information</p>
        </div>
        {hasLoans && <PrintButton variant="quiet" />}
      </LoansHead>
      <Columns>
        <Stack $gap={10}>
          <Loans screen={screen} />
        </Stack>
        <aside>
          <LoanHelp />
        </aside>
      </Columns>
    </>
  )
}
