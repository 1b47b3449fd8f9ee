import type { PanelState } from '@/apollo/Panel.tsx'
import { Panel } from '@/apollo/Panel.tsx'
import { generatePath, Navigate, useParams } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Columns } from '@/ui/Columns/Columns.ts'
import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { LoanHelp } from '../parts/LoanHelp.tsx'
import { LoanSchedule } from '../parts/LoanSchedule.tsx'
import { EarlyPayment } from './parts/EarlyPayment.tsx'
import { LoanBand } from './parts/LoanBand.tsx'
import { LoanHead } from './parts/LoanHead.tsx'
import { LoanPayments } from './parts/LoanPayments.tsx'
import type { ShownLoan } from './parts/shownLoan.ts'
import { useLoanQuery } from './screen.generated.ts'
import { formatMoney } from '../../../../../schema/rules/money.ts'
import { pastDueWords } from '@/patterns/pastDue/pastDueWords.ts'
import { PaymentReference } from '@/patterns/payment/PaymentReference.tsx'
import { WhereToPay } from '@/patterns/payment/WhereToPay.tsx'
import { portal } from '@/portal.ts'
import { Attention } from '@/ui/Attention/Attention.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'

/** What is past due of a loan, where to pay, and whom to ask; nothing where nothing is. */
function PastDue({ loan }: { loan: ShownLoan }) {
  const words = pastDueWords(loan)
  if (words === null || !loan.pastDue) return null
  const { amount } = loan.pastDue
  return (
    <Text as="div" $bottom={6}>
      <Attention
        icon="warning"
        title={words}
        action={
          <ButtonAnchor href={`mailto:${portal.mailLoans}`} icon="mail">
            Write to the loan office
          </ButtonAnchor>
        }
      >
        <span>
          Pay {formatMoney(amount)} and send the slip to <MailLink to={portal.mailPayments} />. If it is hard now, ask the loan office to
          pay in parts: <WhomToAsk to={portal.mailLoans} />.
        </span>
        <Muted as="span" $isBlock $top={1}>
          Where to pay: <WhereToPay details={null} /> <PaymentReference />
        </Muted>
      </Attention>
    </Text>
  )
}

function Sections({ loan, state }: { loan: ShownLoan; state: PanelState }) {
  const { id, schedule, history, earlyPaymentLimit, nextDueMonth } = loan
  return (
    <Columns>
      <Stack $gap={10}>
        {earlyPaymentLimit !== null && nextDueMonth !== null && (
          <EarlyPayment loanId={id} limit={earlyPaymentLimit} nextMonth={nextDueMonth} />
        )}
        <Panel
          state={state}
          field="history"
          value={history}
          what="The payments"
          holds={<p>Your payments are not affected.</p>}
          absent={null}
        >
          {(payments) => <LoanPayments loan={loan} history={payments} />}
        </Panel>
        {schedule.length > 0 && <LoanSchedule loan={loan} />}
      </Stack>
      <aside>
        <LoanHelp />
      </aside>
    </Columns>
  )
}

function LoanPage({ id }: { id: string }) {
  const state = useScreenData(useLoanQuery({ ...screenOptions, variables: { id } }))
  const loan = state.data?.viewer?.loan
  if (state.whyNull('loan', loan) === 'absent') return <Navigate to={generatePath(paths.error, { code: '404' })} replace />
  return (
    <>
      <LoanHead loan={loan ?? undefined} />
      <Panel
        state={state}
        field="loan"
        value={loan}
        what="The loan"
        holds={<p>Your payments are not affected.</p>}
        isWhole
        loading="Loading the loan…"
        skeleton={['row', 'card']}
        absent={null}
      >
        {(shown) => (
          <>
            <PastDue loan={shown} />
            <LoanBand loan={shown} />
            <Sections loan={shown} state={state} />
          </>
        )}
      </Panel>
    </>
  )
}

/** /member/loans/:id: a loan with its payments, its statement, and what an early payment would save. */
export function Screen() {
  const { id = '' } = useParams()
  return <LoanPage key={id} id={id} />
}
