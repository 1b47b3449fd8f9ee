import { paths } from '@/paths.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { StepBody } from '../parts/stepForm.ts'
import { Who } from '../parts/Who.tsx'

/** Step 2: the link was mailed. */
export function SentStep({ emailAddress }: { emailAddress: string }) {
  return (
    <StepBody $isStep>
      <PageHeader title="Check your e-mail" lead="We have sent you a link. Follow it to create your password." />
      <Who caption="Sent to" userName={emailAddress} />
      <p>The link works for 24 hours, once. Nothing there? Look in the spam folder, too.</p>
      <ButtonLink to={paths.home} variant="next" isBlock>
        OK
      </ButtonLink>
    </StepBody>
  )
}
