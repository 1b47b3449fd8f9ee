import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { describeFailure } from '@/apollo/failure.ts'
import { paths } from '@/paths.ts'
import { countMarked } from '@/patterns/uncastBallot/countMarked.ts'
import { UncastBallotDocument } from '@/patterns/uncastBallot/uncastBallot.generated.ts'
import { signOutQuestion } from '@/session/openQuestion.ts'
import { portalClient } from '@/session/portalClient.ts'
import { mayHaveSecondFactor } from '@/session/secondFactor.ts'
import { pathAfterLogout } from '@/session/useSignOut.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import type { Viewer } from '@/viewer.ts'
import { Avatar } from '@/ui/Avatar/Avatar.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { lateDialog } from '@/ui/lateDialog.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { Menu } from '@/ui/Menu/Menu.tsx'
import { media, space, token } from '@/ui/theme.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'

const ChangePasswordDialog = lateDialog('Change password', async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog)

/** Hidden on a phone, where the menu has the name; a screen reader gets it from the hidden text beside it. */
const Name = styled.span`
  display: none;
  align-items: center;
  gap: ${space(3)};
  color: ${token.ink};
  white-space: nowrap;
  ${media.wide} { display: inline-flex; }
`

const NameInMenu = styled.p`
  padding: ${space(2)} ${space(3)};
  font-weight: ${token.weightSemibold};
  ${media.wide} { display: none; }
`

/** Asks while polling is open and the ballot is marked, not cast. An election that cannot be read keeps nobody signed in. */
async function maySignOut(): Promise<boolean> {
  const context = { signal: AbortSignal.timeout(2000) }
  const answer = await portalClient.query({ query: UncastBallotDocument, fetchPolicy: 'network-only', context }).catch(() => null)
  return (
    countMarked(answer?.data) === null ||
    signOutQuestion.ask('ballot', () => window.confirm('Your ballot is marked, not cast yet. Sign out?'))
  )
}

/** The menu of the signed-in user: My profile for a compliant member, the second factor of an officer, change password, and logout. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  const { signOut, isSigningOut } = useSignOut()
  const showToast = useToast()
  const [isChanging, setChanging] = useState(false)
  const isDue = viewer.secondFactorState === 'DUE'

  async function logOut(): Promise<void> {
    if (isSigningOut || !(await maySignOut())) return
    const error = await signOut(pathAfterLogout(pathname))
    // The session is still valid: on a shared device that must not look like a logout.
    if (error) showToast({ tone: 'danger', text: `You are still signed in. ${describeFailure(error).message}` })
  }

  const trigger = (
    <>
      <Avatar initials={viewer.initials} />
      <Name aria-hidden="true">
        <bdi>{viewer.fullName}</bdi>
        <Icon name="chevronDown" size="small" />
      </Name>
      <VisuallyHidden>{viewer.fullName}, menu</VisuallyHidden>
    </>
  )
  return (
    <>
      <Menu trigger={trigger}>
        <NameInMenu dir="auto">{viewer.fullName}</NameInMenu>
        {viewer.status === 'ACTIVE' && viewer.isCompliant && !isDue && (
          <Link to={paths.memberProfile}>
            <Icon name="person" />
            My profile
          </Link>
        )}
        {mayHaveSecondFactor(viewer) && (
          <Link to={paths.adminSecondFactor}>
            <Icon name="key" />
            Second factor
          </Link>
        )}
        {!isDue && (
          <button type="button" onClick={() => setChanging(true)}>
            <Icon name="lock" />
            Change password
          </button>
        )}
        <button type="button" onClick={() => void logOut()}>
          <Icon name="signOut" />
          Logout
        </button>
      </Menu>
      {isChanging && <ChangePasswordDialog viewer={viewer} onClose={() => setChanging(false)} />}
    </>
  )
}
