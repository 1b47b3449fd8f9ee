import { useEffect } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { paths } from '@/paths.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { DeveloperFrame } from './parts/DeveloperFrame.tsx'

/** /devhelpdoc/logout: clears the session, and returns to the page for developers. */
export function Screen() {
  const { signOut, error, hasStayed } = useSignOut()
  useEffect(() => {
    void signOut(paths.developerHelp)
  }, [signOut])
  return (
    <DeveloperFrame>
      <PageHeader title="Clear the session" lead={error ? undefined : hasStayed ? 'You are still signed in.' : 'One moment.'} />
      {error && (
        <ErrorPanel title="The session could not be ended" onRetry={() => void signOut(paths.developerHelp)}>
          <p>{describeFailure(error).message}</p>
        </ErrorPanel>
      )}
    </DeveloperFrame>
  )
}
