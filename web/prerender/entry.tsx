import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Screen } from '../src/screens/home/Home/Screen.tsx'
import type { RenderedPage } from './renderedPage.ts'

/** Renders /home in the same tree as `src/home.tsx`. */
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
