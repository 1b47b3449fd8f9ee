import styled from 'styled-components'
import { portal } from '@/portal.ts'
import { knownViewer } from '@/session/session.ts'
import { UnknownViewerError } from '@/session/unknownViewer.ts'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Room = styled.main`
  max-width: ${size.page};
  padding: ${space(20)} ${token.gutter};
`

/** A screen that could not be shown at all: its code did not arrive, it broke, or nobody could say who is signed in. */
export function Breakdown({ error }: { error: unknown }) {
  const isUnknown = error instanceof UnknownViewerError
  const isSignedIn = isUnknown ? error.isSignedIn : Boolean(knownViewer())
  const words = isUnknown ? error.message : 'Check your connection and try again.'
  return (
    <Room>
      <ErrorPanel title="This page could not be loaded" isPage onRetry={() => window.location.reload()}>
        <p>
          {isSignedIn && 'You are still signed in. '}
          {words} If it stays like this, write to {portal.mailContact}.
        </p>
      </ErrorPanel>
    </Room>
  )
}
