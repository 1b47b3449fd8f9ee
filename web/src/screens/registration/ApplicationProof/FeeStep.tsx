import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { portal } from '@/portal.ts'
import { decisionMail } from '@/patterns/decisionMail.ts'
import { WhereToPay } from '@/patterns/payment/WhereToPay.tsx'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Row } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { feeForm } from '../parts/applicationSections.ts'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { useRegistrationForm } from '../parts/useRegistrationForm.ts'
import { Columns, Question } from './stepLayout.ts'

const Rail = styled.aside`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { color: ${token.ink}; }
  h2 { color: ${token.ink}; }
  ${media.wide} { grid-area: 1 / 2 / span 2; }
`

const Fee = styled.p`
  margin-bottom: ${space(6)};
  color: ${token.inkMuted};
  b { display: block; color: ${token.ink}; font-size: ${token.textH1}; letter-spacing: ${token.trackTight}; }
`

interface FeeStepProps {
  registration: Application_RegistrationFragment
  checkAddress: string
}

/** The proof that the membership fee is paid, which is stored as soon as it is chosen. */
export function FeeStep({ registration, checkAddress }: FeeStepProps) {
  const navigate = useNavigate()
  const handle = useRegistrationForm({ registration, describe: feeForm })
  return (
    <Columns>
      <div>
        <Question>Attach the proof that you paid the membership fee</Question>
        {portal.membershipFee !== null && (
          <Fee>
            Membership fee{' '}
            <b>
              <Money amount={portal.membershipFee} />
            </b>
          </Fee>
        )}
      </div>
      <Rail aria-label="Where to pay">
        <h2>Where to pay</h2>
        <p>
          <WhereToPay details={registration.paymentDetails} />
        </p>
        <p>
          Write the reference <b>{registration.code}</b> on your payment.
          {portal.membershipFee === null && (
            <span>
              {' '}
              Ask for the amount at <WhomToAsk />.
            </span>
          )}
        </p>
        <p>An officer checks the payment with your application. {decisionMail()}</p>
        <p>
          Changed your mind? <Link to={paths.applicationOffer}>Take the fee off the loan</Link> instead.
        </p>
      </Rail>
      <div>
        <AnsweredForm handle={handle} submitLabel="Check your answers" onSubmitted={() => void navigate(checkAddress)} />
        <Row $top={4}>
          <ButtonLink to={paths.applicationOffer} variant="quiet" icon="arrowLeft">
            Back
          </ButtonLink>
        </Row>
      </div>
    </Columns>
  )
}
