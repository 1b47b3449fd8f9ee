import { isolate } from '../../../../../schema/rules/visibleText.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { RequestFailure } from '@/apollo/RequestFailure.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { homeOf } from '@/session/homeOf.ts'
import { useViewer } from '@/session/session.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import type { Viewer } from '@/viewer.ts'
import { StepBody } from './stepForm.ts'
import { BackLink, StepLinks } from './StepLinks.tsx'

function SignedInAs({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  const { signOut, error, isSigningOut } = useSignOut()
  useTitle('You are signed in')
  return (
    <StepBody $isAnimated={false}>
      <PageHeader
        title="You are signed in"
        lead={`You are signed in as ${isolate(viewer.fullName)}. This link creates a new account: sign out first, and it opens here.`}
      />
      <RequestFailure error={error} />
      <Button variant="next" isBlock isBusy={isSigningOut} busyLabel="Signing out…" onClick={() => void signOut(pathname)}>
        Sign out and open the link
      </Button>
      <StepLinks>
        <BackLink to={homeOf(viewer)}>Stay signed in</BackLink>
      </StepLinks>
    </StepBody>
  )
}

/** A link for somebody without an account. Who is signed in as the page opens is asked to sign out, and the link stays. */
export function SignOutFirst({ children }: { children: ReactNode }) {
  // The form signs in at its end: who signed in with the form stays in it until the next page is there.
  const [viewer] = useState(useViewer())
  return viewer ? <SignedInAs viewer={viewer} /> : children
}
