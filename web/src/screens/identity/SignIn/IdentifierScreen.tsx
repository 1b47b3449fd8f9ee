import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { TextInput } from '@/ui/TextInput/TextInput.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { encodeIdentifier } from './identifierCode.ts'
import { StepForm, StepLinks, useIsStep } from '../parts/stepForm.ts'

interface IdentifierValues {
  userName: string
}

/** What the second step's Back link hands over, so that nothing has to be typed again. */
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
  const {
    formState,
    handleSubmit,
    register,
    setValue,
    control: form,
  } = useForm<IdentifierValues>({
    reValidateMode: 'onSubmit',
    defaultValues: { userName: handedBack(location.state) },
  })
  const chosen = useWatch({ control: form, name: 'userName' })
  const error = formState.errors.userName?.message
  useErrorTitle(error !== undefined)
  return (
    <>
      <StepForm
        noValidate
        $isStep={isStep}
        onFocus={fetchNextStep}
        onSubmit={handleSubmit(({ userName }) => navigate(paths.loginValidation(encodeIdentifier(userName.trim()))))}
      >
        <PageHeader title="Sign in" lead="Good to see you again." />
        <Field label="Username" error={error}>
          {(control) => (
            <TextInput
              {...control}
              {...register('userName', { validate: (userName) => userName.trim() !== '' || 'Username is required.' })}
              placeholder="Employee ID, Username, Email"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" variant="next" isBlock iconAfter="arrowRight">
          Next
        </Button>
        <StepLinks>
          <Link to={paths.forgotCredentials}>Forgot password?</Link>
          <Link to={paths.createAccount}>Create an account</Link>
        </StepLinks>
      </StepForm>
      {portal.demoPeople && (
        <DemoPeople people={portal.demoPeople} chosen={chosen} onChoose={(userName) => setValue('userName', userName)} />
      )}
    </>
  )
}
