import { paths } from '@/paths.ts'
import { hasServiceRule } from '@/portal.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { StepBody } from '../parts/stepForm.ts'
import { BackButton, StepLinks } from '../parts/StepLinks.tsx'
import { UserIdentity } from '../parts/UserIdentity.tsx'

/** Step 2: the link was mailed. */
export function SentStep({ emailAddress, onBack }: { emailAddress: string; onBack: () => void }) {
  return (
    <StepBody $isAnimated>
      <PageHeader title="Check your e-mail" lead="We have sent you a link. Follow it to create your password." />
      <UserIdentity caption="Sent to" userName={emailAddress} />
      <p>
        {hasServiceRule('KEY_LIFETIMES') && <span>The link works for 24 hours, once. </span>}
        <span>Nothing there? Look in the spam folder, too.</span>
      </p>
      <ButtonLink to={paths.home} variant="next" isBlock>
        OK
      </ButtonLink>
      <StepLinks>
        <BackButton onClick={onBack} />
      </StepLinks>
    </StepBody>
  )
}
