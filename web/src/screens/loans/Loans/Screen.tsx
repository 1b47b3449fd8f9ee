import styled from 'styled-components'
import { RefreshFailure } from '@/patterns/RefreshFailure.tsx'
import { SystemId } from '@/patterns/SystemId.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Columns, Main } from '@/ui/Columns/Columns.ts'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { space, token } from '@/ui/theme.ts'
import { LoansSkeleton } from './LoansSkeleton.tsx'
import { LoanHelp } from './parts/LoanHelp.tsx'
import { LoanList } from './parts/LoanList.tsx'
import { useLoansQuery } from './screen.generated.ts'

const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
  h1 { font-size: ${token.textLead}; }
  p { margin-top: ${space(1)}; color: ${token.inkMuted}; font-size: ${token.textSmall}; }
`

function Loans() {
  const { data, isLoading, isOutdated, isRetrying, retry } = useScreenData(useLoansQuery(screenOptions))
  if (isLoading) return <LoansSkeleton />
  const loans = data?.viewer?.loans
  return (
    <>
      <SystemId memberCode={data?.viewer?.member?.memberCode} />
      {loans ? (
        <LoanList loans={loans} />
      ) : (
        <ErrorPanel title="Your loans could not be loaded" onRetry={retry} isRetrying={isRetrying}>
          <p>Your payments are not affected.</p>
        </ErrorPanel>
      )}
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/loans: a member's loans, how far each is paid, and the payments that remain. */
export function Screen() {
  return (
    <>
      <Head>
        <div>
          <h1 tabIndex={-1}>My Loans</h1>
          <p>View and manage your loan information</p>
        </div>
        <Button variant="quiet" isSmall icon="printer" onClick={() => window.print()}>
          Print
        </Button>
      </Head>
      <Columns>
        <Main>
          <Loans />
        </Main>
        <aside>
          <LoanHelp />
        </aside>
      </Columns>
    </>
  )
}
