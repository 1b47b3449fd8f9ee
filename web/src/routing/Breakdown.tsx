import { portal } from '@/portal.ts'
import { knownViewer } from '@/session/session.ts'
import { UnknownViewerError } from '@/session/unknownViewer.ts'
import { BrandSign } from '@/ui/BrandMark/BrandSign.tsx'
import { PlainPage } from '@/ui/PlainPage/PlainPage.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

/** A screen that could not be shown at all: its code did not arrive, it broke, or nobody could say who is signed in. */
export function Breakdown({ error }: { error: unknown }) {
  const isUnknown = error instanceof UnknownViewerError
  const isSignedIn = isUnknown ? error.isSignedIn : Boolean(knownViewer())
  const words = isUnknown ? error.message : 'Check your connection and try again.'
  return (
    <PlainPage brand={<BrandSign name={portal.coopName} />}>
      <ErrorPanel title="This page could not be loaded" isPage onRetry={() => window.location.reload()}>
        <p>
          {isSignedIn && 'You are still signed in. '}
          {words} If it stays like this, write to {portal.mailContact}.
        </p>
      </ErrorPanel>
    </PlainPage>
  )
}
