import { decisionMail } from '@/patterns/decisionMail.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { Steps } from '@/ui/Steps/Steps.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'

/** The way of an application from its questions to the decision, beside the list of its sections. */
export function HowItGoesOn({ registration: { form, submittedAt } }: { registration: Application_RegistrationFragment }) {
  const sent = {
    title: 'You sent it, an officer answered',
    detail: submittedAt !== null && <DateText value={submittedAt} />,
    isDone: true,
  }
  return (
    <aside aria-label="How it goes on">
      <Text as="h2" $bottom={4}>
        How it goes on
      </Text>
      <Steps
        steps={[
          ...(form.status === 'REJECTED' ? [sent] : []),
          { title: 'Complete every section', detail: 'In any order. You can stop and go on at any time.', isDone: false },
          { title: 'Choose the new-members loan, or pay the fee', detail: 'Up to Php 5,000 at 0%.', isDone: false },
          { title: 'An officer reviews it', detail: decisionMail(), isDone: false },
        ]}
      />
    </aside>
  )
}
