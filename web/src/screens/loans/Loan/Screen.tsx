import { generatePath, Navigate, useParams } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Columns } from '@/ui/Columns/Columns.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { RefreshFailure } from '@/ui/StatePanel/RefreshFailure.tsx'
import { SystemId } from '@/ui/SystemId/SystemId.tsx'
import { LoanHelp } from '../parts/LoanHelp.tsx'
import { LoanSchedule } from '../parts/LoanSchedule.tsx'
import { EarlyPayment } from './parts/EarlyPayment.tsx'
import { LoanBand } from './parts/LoanBand.tsx'
import { LoanHead } from './parts/LoanHead.tsx'
import { LoanPayments } from './parts/LoanPayments.tsx'
import type { ShownLoan } from './parts/shownLoan.ts'
import { useLoanQuery } from './screen.generated.ts'

interface SectionsProps {
  loan: ShownLoan
  /** Whether the payments could not be read; a REST API without them has not failed. */
  hasFailed: boolean
  isUnreadable: boolean
  isRetrying: boolean
  retry: () => void
}

function Sections({ loan, hasFailed, isUnreadable, isRetrying, retry }: SectionsProps) {
  const { id, loanType, schedule, history, earlyPaymentLimit, nextDueMonth } = loan
  return (
    <Columns>
      <Stack $gap={10}>
        {earlyPaymentLimit !== null && nextDueMonth !== null && (
          <EarlyPayment loanId={id} limit={earlyPaymentLimit} nextMonth={nextDueMonth} />
        )}
        {history && <LoanPayments loanType={loanType} history={history} />}
        {hasFailed && (
          <ErrorPanel what="The payments" isUnreadable={isUnreadable} onRetry={retry} isRetrying={isRetrying}>
            <p>Your payments are not affected.</p>
          </ErrorPanel>
        )}
        {schedule.length > 0 && <LoanSchedule loan={loan} />}
      </Stack>
      <aside>
        <LoanHelp />
      </aside>
    </Columns>
  )
}

function LoanPage({ id }: { id: string }) {
  const { data, isLoading, isOutdated, isRetrying, retry, isUnreadable, whyNull } = useScreenData(
    useLoanQuery({ ...screenOptions, variables: { id } }),
  )
  const loan = data?.viewer?.loan ?? undefined
  const reason = whyNull('loan', loan)
  if (reason === 'absent') return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  return (
    <>
      <LoanHead loan={loan} />
      <SystemId memberCode={data?.viewer?.member?.memberCode} />
      {isLoading && (
        <Skeleton label="Loading the loan…">
          <SkeletonBar $shape="row" />
          <SkeletonBar $shape="card" />
        </Skeleton>
      )}
      {reason === 'failed' && (
        <ErrorPanel what="The loan" isUnreadable={isUnreadable('loan')} onRetry={retry} isRetrying={isRetrying}>
          <p>Your payments are not affected.</p>
        </ErrorPanel>
      )}
      {loan && (
        <>
          <LoanBand loan={loan} />
          <Sections
            loan={loan}
            hasFailed={whyNull('history', loan.history) === 'failed'}
            isUnreadable={isUnreadable('history')}
            isRetrying={isRetrying}
            retry={retry}
          />
        </>
      )}
      {isOutdated && loan && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}

/** /member/loans/:id: a loan with its payments, its statement, and what an early payment would save. */
export function Screen() {
  const { id = '' } = useParams()
  return <LoanPage key={id} id={id} />
}
