import { portal } from '@/portal.ts'
import { getViewer } from '@/session/session.ts'
import { ViewerUnavailableError } from '@/viewer.ts'
import { BrandSign } from '@/ui/BrandMark/BrandSign.tsx'
import { PlainPage } from '@/ui/PlainPage/PlainPage.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

interface ErrorFallbackProps {
  /** A failed load of the screen's code, an error thrown while rendering, or a ViewerUnavailableError. */
  error: unknown
}

/** Replaces a screen that could not be shown, within its layout. */
export function ScreenErrorFallback({ error }: ErrorFallbackProps) {
  const isOutage = error instanceof ViewerUnavailableError
  const isSignedIn = isOutage ? error.isSignedIn : Boolean(getViewer())
  const message = isOutage ? error.message : 'Check your connection and try again.'
  return (
    <ErrorPanel title="This page could not be loaded" isPage onRetry={() => window.location.reload()}>
      <p>
        {isSignedIn && 'You are still signed in. '}
        {message} If it stays like this, write to {portal.mailContact}.
      </p>
    </ErrorPanel>
  )
}

/** The same as a page of its own, without a layout. */
export function ErrorFallback({ error }: ErrorFallbackProps) {
  return (
    <PlainPage brand={<BrandSign name={portal.coopName} />}>
      <ScreenErrorFallback error={error} />
    </PlainPage>
  )
}
