import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { Frame } from '../src/Frame.tsx'
import { routes } from '../src/routes.tsx'
import type { RenderedPage } from './renderedPage.ts'

/** Renders the screen at a path, in the same tree as the browser will. Throws when the path shows no screen. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere and cannot be prerendered.`)
  if (context.errors) throw new Error(`${path} could not be prerendered.`, { cause: context.errors })
  const sheet = new ServerStyleSheet()
  const page = (
    <StrictMode>
      <Frame>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Frame>
    </StrictMode>
  )
  const markup = renderToString(sheet.collectStyles(page))
  return { markup, styles: sheet.getStyleTags() }
}
