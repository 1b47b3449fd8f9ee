import { useNavigate } from 'react-router-dom'
import { portalClient } from '@/apollo/portalClient.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { paths } from '@/paths.ts'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { useRegistrationForm } from '../parts/useRegistrationForm.ts'
import { HowItGoesOn } from './HowItGoesOn.tsx'
import { ApplicationFormDocument, useApplicationFormQuery } from './screen.generated.ts'

/** Reads the application again, for answers of another device. */
async function reload(): Promise<FormDescription> {
  const { data } = await portalClient.query({ query: ApplicationFormDocument, fetchPolicy: 'network-only' })
  const form = data?.viewer?.registration?.form
  if (!form) throw new Error('The application could not be read again.')
  return form
}

function Application({ registration }: { registration: Application_RegistrationFragment }) {
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
  const screen = useScreenData(useApplicationFormQuery(screenOptions))
  return (
    <ApplicationPage screen={screen} audience="applicants">
      {(registration) => <Application key={registration.id} registration={registration} />}
    </ApplicationPage>
  )
}
