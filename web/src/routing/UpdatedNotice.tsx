import styled from 'styled-components'
import { Banner } from '@/ui/Banner/Banner.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { updatedSentence, useOutdated } from '@/ui/outdated.ts'
import { token } from '@/ui/theme.ts'

/** On the soft ground of the bar an outline alone would be faint. */
const OnSurface = styled.span`
  border-radius: ${token.radius};
  background: ${token.surface};
`

/** Shows above every screen that the server has another version than this page, and offers to reload. */
export function UpdatedNotice() {
  if (!useOutdated()) return null
  const reload = (
    <OnSurface>
      <Button variant="line" isSmall onClick={() => window.location.reload()}>
        Reload
      </Button>
    </OnSurface>
  )
  return (
    <Banner icon="retry" tone="brand" action={reload}>
      {updatedSentence}
    </Banner>
  )
}
