import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { subtractMoney } from '@/format/money.ts'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import { CheckedAnswers } from '../parts/CheckedAnswers.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { SendRefusal } from '../parts/SendRefusal.tsx'
import { useRefusal } from '../parts/useRefusal.ts'
import { LoanFigure } from './parts/LoanFigure.tsx'
import { Way } from './parts/Way.tsx'
import { useApplicationOfferQuery, useAvailNewMembersLoanMutation } from './screen.generated.ts'

const Question = styled.h2`
  margin: ${space(8)} 0 ${space(4)};
`

const Answers = styled(AccordionList)`
  max-width: ${size.form};
  margin-bottom: ${space(6)};
`

const Ways = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

/** In pesos: the second document, section 5. */
const loanAmount = '5000'

/** What the membership fee, in pesos, leaves of the loan. */
function feeOffLoan(fee: string | null) {
  if (fee === null) return [{ label: 'Membership fee', value: 'taken off it' }]
  return [
    { label: 'Membership fee, taken off it', value: <Money amount={`-${fee}`} /> },
    { label: 'You receive up to', value: <Money amount={subtractMoney(loanAmount, fee)} /> },
  ]
}

function Offer({ registration }: { registration: Application_RegistrationFragment }) {
  const navigate = useNavigate()
  const [send, { loading }] = useAvailNewMembersLoanMutation(mutationOptions)
  const { refusal, noteAnswer } = useRefusal()
  const [idempotencyKey] = useState(createIdempotencyKey)

  async function avail(): Promise<void> {
    // The screen follows the viewer's new status to /application/status.
    const { data, error } = await send({ variables: { input: { id: registration.id, idempotencyKey } } })
    noteAnswer({ userErrors: data?.availNewMembersLoan.userErrors, error })
  }

  const withLoan = (
    <Button variant="next" isBusy={loading} busyLabel="Sending…" onClick={() => void avail()}>
      Continue application and avail the loan
    </Button>
  )
  const withoutLoan = (
    <Button variant="line" onClick={() => void navigate(paths.applicationProof)}>
      Just continue application
    </Button>
  )
  return (
    <>
      <SendRefusal {...refusal} />
      <LoanFigure />
      <Question>How will you continue?</Question>
      <Ways>
        <Way
          icon="banknote"
          title="With the loan"
          facts={[
            { label: 'Loan, up to', value: <Money amount={loanAmount} /> },
            ...feeOffLoan(portal.membershipFee),
            { label: 'You pay back, 0% interest, up to', value: <Money amount={loanAmount} /> },
          ]}
          action={withLoan}
        >
          Nothing to pay today. The loan is an application too: it is granted with your membership. This sends your application.
        </Way>
        <Way
          icon="paperclip"
          title="Without the loan"
          facts={[
            portal.membershipFee === null
              ? { label: 'Membership fee', value: 'paid by you' }
              : { label: 'Membership fee, paid by you', value: <Money amount={portal.membershipFee} /> },
            { label: 'You owe afterwards', value: <Money amount="0" /> },
          ]}
          action={withoutLoan}
        >
          You pay the fee first and attach the proof of payment on the next page.
        </Way>
      </Ways>
      <Answers>
        <li>
          <Accordion title="Check your answers">
            <CheckedAnswers sections={registration.form.sections} />
          </Accordion>
        </li>
      </Answers>
      <ButtonLink to={paths.applicationForm} variant="quiet" icon="arrowLeft">
        Back to your answers
      </ButtonLink>
    </>
  )
}

/** /application/offer: the new-members loan, and the two ways on. */
export function Screen() {
  const screen = useScreenData(useApplicationOfferQuery(screenOptions))
  return (
    <ApplicationPage screen={screen} audience="applicants">
      {(registration) => <Offer registration={registration} />}
    </ApplicationPage>
  )
}
