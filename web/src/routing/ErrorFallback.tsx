import { WhomToAsk } from './WhomToAsk.tsx'
import { portal } from '@/portal.ts'
import { getViewer } from '@/session/session.ts'
import { ViewerUnavailableError } from '@/viewer.ts'
import { MissingCodeError } from '@/ui/MissingCodeError.ts'
import { isOutdated, updatedSentence } from '@/ui/outdated.ts'
import { BrandSign } from '@/ui/BrandMark/BrandSign.tsx'
import { PlainPage } from '@/ui/PlainPage/PlainPage.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

interface ErrorFallbackProps {
  /** A MissingCodeError, an error thrown while rendering, or a ViewerUnavailableError. */
  error: unknown
}

/** The title and what helps. Only what did not arrive is blamed on the connection. */
function describe(error: unknown): { title: string; message: string } {
  const title = 'This page could not be loaded'
  if (error instanceof ViewerUnavailableError) return { title, message: error.message }
  if (error instanceof MissingCodeError) return { title, message: isOutdated() ? updatedSentence : 'Check your connection and try again.' }
  return { title: 'Something went wrong on this page', message: 'What was saved is kept. Reload the page.' }
}

/** Replaces a screen that could not be shown, within its layout. */
export function ScreenErrorFallback({ error }: ErrorFallbackProps) {
  const { title, message } = describe(error)
  const isSignedIn = error instanceof ViewerUnavailableError ? error.isSignedIn : Boolean(getViewer())
  return (
    <ErrorPanel title={title} isPage onRetry={() => window.location.reload()}>
      <p>
        {`${isSignedIn ? 'You are still signed in. ' : ''}${message} If it stays like this, write to `}
        <WhomToAsk />.
      </p>
    </ErrorPanel>
  )
}

/** The error as a page of its own, without a layout. */
export function ErrorFallback({ error }: ErrorFallbackProps) {
  return (
    <PlainPage brand={<BrandSign name={portal.coopName} />}>
      <ScreenErrorFallback error={error} />
    </PlainPage>
  )
}
