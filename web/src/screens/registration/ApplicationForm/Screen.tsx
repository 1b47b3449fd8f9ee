import { useNavigate } from 'react-router-dom'
import type { FormDescription } from '@/forms/formTypes.ts'
import { paths } from '@/paths.ts'
import { decisionMail } from '@/patterns/decisionMail.ts'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { reloadOptions, screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Text } from '@/ui/Layout/Layout.ts'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { useRegistrationForm } from '../parts/useRegistrationForm.ts'
import { useApplicationFormLazyQuery, useApplicationFormQuery } from './screen.generated.ts'

/** The way of an application from its questions to the decision, beside the list of its sections. */
function HowItGoesOn({ registration: { form, submittedAt } }: { registration: Application_RegistrationFragment }) {
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

interface ApplicationProps {
  registration: Application_RegistrationFragment
  /** Reads the application again, for answers of another device. */
  reload: () => Promise<FormDescription>
}

function Application({ registration, reload }: ApplicationProps) {
  const navigate = useNavigate()
  const handle = useRegistrationForm({ registration, describe: ({ form }) => form, reload })
  const { remarks, status } = registration.form
  return (
    <>
      <Remarks remarks={remarks} isRejected={status === 'REJECTED'}>
        Everything you entered is kept. Change what is asked for, and send the application again.
      </Remarks>
      <AnsweredForm
        handle={handle}
        submitLabel="Next"
        onSubmitted={() => void navigate(paths.applicationOffer)}
        aside={<HowItGoesOn registration={registration} />}
      />
    </>
  )
}

/** /application/form: the questions of the application. */
export function Screen() {
  const query = useApplicationFormQuery(screenOptions)
  const screen = useScreenData(query)
  const [read] = useApplicationFormLazyQuery(reloadOptions)
  async function reload(): Promise<FormDescription> {
    const { data } = await read()
    const form = data?.viewer?.registration?.form
    if (!form) throw new Error('The application could not be read again.')
    return form
  }
  return (
    <ApplicationPage screen={screen} audience="applicants">
      {(registration) => <Application key={registration.id} registration={registration} reload={reload} />}
    </ApplicationPage>
  )
}
