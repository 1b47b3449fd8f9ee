import { useEffect } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { paths } from '@/paths.ts'
import { useSignOut } from '@/session/useSignOut.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

/** Clears the session, and returns to the page for developers. */
export function Screen() {
  const { signOut, error } = useSignOut()
  useEffect(() => {
    void signOut(paths.developerHelp)
  }, [signOut])
  return (
    <main>
      <PageHeader title="Clear the session" />
      {error && (
        <ErrorPanel title="The session could not be ended" onRetry={() => window.location.reload()}>
          <p>{describeFailure(error).message}</p>
        </ErrorPanel>
      )}
    </main>
  )
}
