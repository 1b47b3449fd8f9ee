import { followsSignOut } from '@/session/signedOutMark.ts'
import { Banner } from '@/ui/Banner/Banner.tsx'
import { useInBrowser } from '@/ui/useInBrowser.ts'

/** Shows above the page after a logout that it was done. */
export function SignedOutNote() {
  const isSignedOut = useInBrowser(followsSignOut, false)
  return isSignedOut ? (
    <Banner icon="checkCircle" tone="success">
      You are signed out.
    </Banner>
  ) : null
}
