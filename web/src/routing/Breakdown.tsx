import { portal } from '@/portal.ts'
import { knownViewer } from '@/session/session.ts'
import { UnknownViewerError } from '@/session/unknownViewer.ts'
import { BrandSign } from '@/ui/BrandMark/BrandSign.tsx'
import { PlainPage } from '@/ui/PlainPage/PlainPage.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

interface BreakdownProps {
  /** What the screen could not be shown for: its code did not arrive, it broke, or nobody could say who is signed in. */
  error: unknown
}

/** Says in the place of a screen that it could not be shown. */
export function ScreenBreakdown({ error }: BreakdownProps) {
  const isUnknown = error instanceof UnknownViewerError
  const isSignedIn = isUnknown ? error.isSignedIn : Boolean(knownViewer())
  const words = isUnknown ? error.message : 'Check your connection and try again.'
  return (
    <ErrorPanel title="This page could not be loaded" isPage onRetry={() => window.location.reload()}>
      <p>
        {isSignedIn && 'You are still signed in. '}
        {words} If it stays like this, write to {portal.mailContact}.
      </p>
    </ErrorPanel>
  )
}

/** The same, where nothing stands around it. */
export function Breakdown({ error }: BreakdownProps) {
  return (
    <PlainPage brand={<BrandSign name={portal.coopName} />}>
      <ScreenBreakdown error={error} />
    </PlainPage>
  )
}
