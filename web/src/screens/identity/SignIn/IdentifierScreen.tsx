import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { generatePath, useLocation, useNavigate } from 'react-router-dom'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { hasPointer } from '@/ui/hasPointer.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { readEarlyText, takeEarlySubmit } from '@/ui/earlyForm.ts'
import { useIsTakenOver } from '@/ui/useIsTakenOver.ts'
import { DemoPeople } from './DemoPeople.tsx'
import { encodeIdentifier } from './identifierCode.ts'
import { StepForm, useIsPushNavigation } from '../parts/stepForm.ts'
import { StepLinks } from '../parts/StepLinks.tsx'
import type { UserNameValues } from '../parts/UserNameField.tsx'
import { UserNameField } from '../parts/UserNameField.tsx'

/** The user name that Back returns, from the second step's link or from the history. */
function returnedUserName(state: unknown): string {
  return typeof state === 'object' && state !== null && 'userName' in state && typeof state.userName === 'string' ? state.userName : ''
}

/** Prefetches the next step, which needs the GraphQL client, while the name is typed. The navigation repeats a failed load. */
function prefetchNextStep(): void {
  import('./ValidationScreen.tsx').catch(() => undefined)
}

/** Step 1 of signing in: the user name, which goes into the address of step 2, so that a reload there works. */
export function Screen() {
  const isTakenOver = useIsTakenOver()
  const navigate = useNavigate()
  const location = useLocation()
  const isPushed = useIsPushNavigation()
  const [userName] = useState(() => returnedUserName(location.state) || readEarlyText('userName'))
  const form = useForm<UserNameValues>({ defaultValues: { userName } })
  const chosen = useWatch({ control: form.control, name: 'userName' })
  function goOn({ userName }: UserNameValues): void {
    const name = userName.trim()
    // Keeps the name in the history for the browser's Back.
    void navigate(location.pathname, { replace: true, state: { userName: name } })
    void navigate(generatePath(paths.loginValidation, { id: encodeIdentifier(name) }))
  }

  const goOnEarly = useEffectEvent(() => {
    if (takeEarlySubmit()) void form.handleSubmit(goOn)()
  })
  useEffect(() => goOnEarly(), [])

  useErrorTitle(form.formState.errors.userName !== undefined)
  return (
    <>
      <StepForm noValidate $isAnimated={isPushed} onFocus={prefetchNextStep} onSubmit={form.handleSubmit(goOn)}>
        <PageHeader title="Sign in" lead="Good to see you again." />
        <UserNameField form={form} takesFocus={returnedUserName(location.state) !== '' || (isTakenOver && hasPointer())} />
        <Button type="submit" variant="next" isBlock iconAfter="arrowRight">
          Next
        </Button>
        <StepLinks>
          <Link to={paths.forgotCredentials}>Forgot password?</Link>
          <Link to={paths.createAccount}>Create an account</Link>
        </StepLinks>
      </StepForm>
      {portal.demoPeople && (
        <DemoPeople
          people={portal.demoPeople}
          chosen={isTakenOver ? chosen : ''}
          onChoose={(userName) => form.setValue('userName', userName)}
        />
      )}
    </>
  )
}
