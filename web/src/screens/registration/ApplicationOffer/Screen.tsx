import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { subtractMoney } from '../../../../../schema/rules/money.ts'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import { CheckedAnswers } from '../parts/CheckedAnswers.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { SendRefusal } from '../parts/SendRefusal.tsx'
import { useApplicationSending } from '../parts/useApplicationSending.ts'
import { Way } from './parts/Way.tsx'
import { AvailNewMembersLoanDocument, useApplicationOfferQuery } from './screen.generated.ts'

const Ways = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

/** In pesos: the second document, section 5. */
const loanAmount = '5000'

const paidFee = { label: 'Membership fee', value: 'proof attached' }

/** What the membership fee, in pesos, leaves of the loan. A fee that was paid, before an application came back, is not taken off it. */
function feeOffLoan(fee: string | null, isPaid: boolean) {
  if (isPaid) return [paidFee, { label: 'You receive up to', value: <Money amount={loanAmount} /> }]
  if (fee === null) return [{ label: 'Membership fee', value: 'taken off it' }]
  return [
    { label: 'Membership fee, taken off it', value: <Money amount={`-${fee}`} /> },
    { label: 'You receive up to', value: <Money amount={subtractMoney(loanAmount, fee)} /> },
  ]
}

function ownFee(fee: string | null, isPaid: boolean) {
  if (isPaid) return paidFee
  return fee === null
    ? { label: 'Membership fee', value: 'paid by you' }
    : { label: 'Membership fee, paid by you', value: <Money amount={fee} /> }
}

/** Continues with the proof of payment: nothing is sent yet. */
function WithoutLoan({ isPaid }: { isPaid: boolean }) {
  const navigate = useNavigate()
  const proceed = (
    <Button variant="line" onClick={() => void navigate(paths.applicationProof)}>
      Just continue application
    </Button>
  )
  return (
    <Way
      icon="paperclip"
      title="Without the loan"
      facts={[ownFee(portal.membershipFee, isPaid), { label: 'You owe afterwards', value: <Money amount="0" /> }]}
      action={proceed}
    >
      {isPaid
        ? 'You attached the proof of payment: check it on the next page.'
        : 'You pay the fee first and attach the proof of payment on the next page.'}
    </Way>
  )
}

const Label = styled.span`
  color: ${token.inkMuted};
  font-weight: ${token.weightMedium};
`

const Amount = styled.p`
  font-size: min(${token.textFigure}, 12.5vw);
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.1;
`

const Words = styled(Label)`
  font-size: .5em;
`

/** The new-members loan: the figure of the page. */
function LoanFigure() {
  return (
    <section>
      <Label>New-members loan</Label>
      <Amount>
        <Words>up to Php</Words> 5,000
      </Amount>
      <p>
        at <b>0%</b> interest, for new applicants
      </p>
    </section>
  )
}

function Offer({ registration }: { registration: Application_RegistrationFragment }) {
  const { send, isSending, refusal } = useApplicationSending(registration, AvailNewMembersLoanDocument)
  const isPaid = (registration.membershipFee?.files.length ?? 0) > 0

  const withLoan = (
    <Button variant="next" isBusy={isSending} busyLabel="Sending…" onClick={send}>
      Continue application and avail the loan
    </Button>
  )
  return (
    <>
      <SendRefusal {...refusal} />
      <LoanFigure />
      <Text as="h2" $top={8} $bottom={4}>
        How will you continue?
      </Text>
      <Ways>
        <Way
          icon="banknote"
          title="With the loan"
          facts={[
            { label: 'Loan, up to', value: <Money amount={loanAmount} /> },
            ...feeOffLoan(portal.membershipFee, isPaid),
            { label: 'You pay back, 0% interest, up to', value: <Money amount={loanAmount} /> },
          ]}
          action={withLoan}
        >
          Nothing to pay today. The loan is an application too: an officer decides it with your membership. This sends your application.
        </Way>
        <WithoutLoan isPaid={isPaid} />
      </Ways>
      <AccordionList $width="form" $bottom={6}>
        <li>
          <Accordion title="Check your answers">
            <CheckedAnswers sections={registration.form.sections} />
          </Accordion>
        </li>
      </AccordionList>
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
