import { useSyncExternalStore } from 'react'
import { followsSignOut } from '@/session/signedOutMark.ts'
import { Banner } from '@/ui/Banner/Banner.tsx'

const subscribeToNothing = () => () => undefined
/** The page is rendered before it is in a browser, too. */
const isSignedOutOnServer = () => false

/** Shows above the page after a logout that it was done. */
export function SignedOutNote() {
  const isSignedOut = useSyncExternalStore(subscribeToNothing, followsSignOut, isSignedOutOnServer)
  return isSignedOut ? (
    <Banner icon="checkCircle" tone="success">
      You are signed out.
    </Banner>
  ) : null
}
