import { useNavigate } from 'react-router-dom'
import type { FormDescription } from '@/forms/formTypes.ts'
import { paths } from '@/paths.ts'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { useRegistrationForm } from '../parts/useRegistrationForm.ts'
import { HowItGoesOn } from './HowItGoesOn.tsx'
import { useApplicationFormLazyQuery, useApplicationFormQuery } from './screen.generated.ts'

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
  // Not `refetch`: in an outage, its answer would replace the screen.
  const [read] = useApplicationFormLazyQuery({ fetchPolicy: 'network-only' })
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
