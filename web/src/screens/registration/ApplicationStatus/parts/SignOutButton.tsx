import { useLocation } from 'react-router-dom'
import { describeFailure } from '@/apollo/failure.ts'
import { pathAfterLogout, useSignOut } from '@/session/useSignOut.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'

/** Signs out of the portal. */
export function SignOutButton() {
  const { pathname } = useLocation()
  const { signOut, isSigningOut } = useSignOut()
  const showToast = useToast()
  async function leave(): Promise<void> {
    const error = await signOut(pathAfterLogout(pathname))
    if (error) showToast({ tone: 'danger', text: `You are still signed in. ${describeFailure(error).message}` })
  }
  return (
    <Button variant="line" isSmall isBusy={isSigningOut} onClick={() => void leave()}>
      Sign Out
    </Button>
  )
}
