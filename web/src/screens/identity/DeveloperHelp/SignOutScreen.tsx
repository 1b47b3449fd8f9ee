import { useEffect, useState } from 'react'
import { describeFailure } from '@/apollo/failure.ts'
import { paths } from '@/paths.ts'
import { signOut } from '@/session/signOut.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

/** Clears the session, and returns to the page for developers. */
export function Screen() {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    signOut(paths.developerHelp).catch((error: unknown) => setProblem(describeFailure(error).message))
  }, [])
  return (
    <main>
      <PageHeader title="Clear the session" />
      {problem !== null && (
        <ErrorPanel title="The session could not be ended" onRetry={() => window.location.reload()}>
          <p>{problem}</p>
        </ErrorPanel>
      )}
    </main>
  )
}
