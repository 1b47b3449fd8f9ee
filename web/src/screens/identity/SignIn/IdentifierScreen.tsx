import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { encodeIdentifier } from './identifierCode.ts'
import { StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'
import type { UserNameValues } from '../parts/UserNameField.tsx'
import { UserNameField } from '../parts/UserNameField.tsx'

/** What the second step's Back link hands over, or the browser's Back finds, so that nothing has to be typed again. */
function handedBack(state: unknown): string {
  return typeof state === 'object' && state !== null && 'userName' in state && typeof state.userName === 'string' ? state.userName : ''
}

/** The next step brings the GraphQL client: it is fetched while the name is typed. What fails here is asked for again on the way there. */
function fetchNextStep(): void {
  import('./ValidationScreen.tsx').catch(() => undefined)
}

/** Step 1 of signing in: who. The identifier goes into the address of step 2, so that a reload there works. */
export function Screen() {
  const navigate = useNavigate()
  const location = useLocation()
  const isStep = useIsStep()
  const form = useForm<UserNameValues>({ reValidateMode: 'onSubmit', defaultValues: { userName: handedBack(location.state) } })
  const chosen = useWatch({ control: form.control, name: 'userName' })
  function goOn({ userName }: UserNameValues): void {
    const name = userName.trim()
    // For the browser's Back.
    void navigate(location.pathname, { replace: true, state: { userName: name } })
    void navigate(paths.loginValidation(encodeIdentifier(name)))
  }

  useErrorTitle(form.formState.errors.userName !== undefined)
  return (
    <>
      <StepForm noValidate $isStep={isStep} onFocus={fetchNextStep} onSubmit={form.handleSubmit(goOn)}>
        <PageHeader title="Sign in" lead="Good to see you again." />
        <UserNameField form={form} takesFocus={handedBack(location.state) !== ''} />
        <Button type="submit" variant="next" isBlock iconAfter="arrowRight">
          Next
        </Button>
        <StepLinks>
          <Link to={paths.forgotCredentials}>Forgot password?</Link>
          <Link to={paths.createAccount}>Create an account</Link>
        </StepLinks>
      </StepForm>
      {portal.demoPeople && (
        <DemoPeople people={portal.demoPeople} chosen={chosen} onChoose={(userName) => form.setValue('userName', userName)} />
      )}
    </>
  )
}
