import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Screen } from '../src/screens/home/Home/Screen.tsx'

/** A page before any script has run. */
export interface RenderedPage {
  markup: string
  /** The `style` elements that the markup needs. */
  styles: string
}

/** Renders /home in the same tree as `src/home.tsx`: hydration needs equal trees. */
export function renderHome(): RenderedPage {
  const sheet = new ServerStyleSheet()
  const markup = renderToString(
    sheet.collectStyles(
      <StrictMode>
        <Screen />
      </StrictMode>,
    ),
  )
  return { markup, styles: sheet.getStyleTags() }
}
