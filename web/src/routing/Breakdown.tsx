import styled from 'styled-components'
import { portal } from '@/portal.ts'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Room = styled.main`
  max-width: ${size.page};
  padding: ${space(20)} ${token.gutter};
`

/** A screen that could not be shown at all: its code did not arrive, it broke, or nobody could say who is signed in. */
export function Breakdown() {
  return (
    <Room>
      <ErrorPanel title="This page could not be loaded" onRetry={() => window.location.reload()}>
        <p>Check your connection and try again. If it stays like this, write to {portal.mailContact}.</p>
      </ErrorPanel>
    </Room>
  )
}
