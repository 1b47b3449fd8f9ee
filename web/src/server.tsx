import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client'
import { Kind } from 'graphql'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { byDocumentId } from './apollo/documentIds.ts'
import { inBrowserOnly, partQueriesOf } from './firstViews.ts'
import { paths } from './paths.ts'
import type { Portal } from './portal.ts'
import { portal } from './portal.ts'
import { PortalTree } from './PortalTree.tsx'
import { portalRoutes } from './routes.ts'
import type { Place } from './routing/findPlace.ts'
import { findPlace } from './routing/findPlace.ts'
import { screenVariables, startAnswered } from './routing/navigation.ts'
import type { ScreenRoute } from './routing/screenRoute.ts'
import { ClientContext } from './session/portalClient.ts'
import { renderFor } from './session/session.ts'
import { withRenderClient } from './session/withRenderClient.ts'
import { CompiledStyles } from './ui/CompiledStyles.tsx'
import { guessWidth } from './ui/useIsWide.ts'
import type { Viewer } from './viewer.ts'

// What the BFF's thread of first views imports, built with all its libraries. Requests share its modules: a render is synchronous, and sets what it reads of them.

interface Query {
  document: DocumentNode
  variables: OperationVariables
  /** Of the screen itself, not of a part of it or of its layout. */
  isScreen: boolean
}

/** The first view of an address for one user. */
export interface Plan {
  /** Of the route: a label of a closed list. */
  path: string
  title: string
  /** The bodies of POST /graphql that its data need. */
  requests: readonly ({ operationName: string; documentId: string } & Pick<Query, 'variables'>)[]
  address: string
  viewer: Viewer | null
  place: Place
  queries: readonly Query[]
}

/** What a plan is rendered with. */
export interface Subject {
  /** `data` of each answer, in the order of the requests; null for one that is missing. */
  answers: readonly (Record<string, unknown> | null)[]
  isWide: boolean
  serviceRules: Portal['serviceRules']
}

export interface View {
  markup: string
  /** The `style` elements that the markup needs. */
  styles: string
  /** Fills the client's cache in the browser; null for a view without the data of its screen, which the client then requests. */
  data: unknown
}

const neverLeft = new AbortController().signal
/** Documents of the screens, by their routes: loaded at the start, so that a plan is made synchronously. */
const documents = new Map<ScreenRoute, DocumentNode>()

function requestOf({ document, variables }: Query): Plan['requests'][number] {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const operationName = operation?.name?.value ?? ''
  return { operationName, variables, ...byDocumentId({ operationName }) }
}

/** Takes the configuration of the portal, and loads the code of every screen. */
export async function open(config: Portal): Promise<void> {
  Object.assign(portal, config)
  const files = await Promise.all(portalRoutes.areas.map(({ file }) => file.load()))
  const routes = files.flatMap((file) => file.routes)
  const load = async (route: ScreenRoute) => {
    await Promise.all([route.screen.code.load(), route.layout?.code.load()])
    if (route.query) documents.set(route, await route.query.document())
  }
  await Promise.all(routes.map(load))
}

/** Any officer, for the first renders: the guard lets them to every screen of members and officers. */
const anyOfficer: Viewer = {
  id: '',
  userName: '',
  fullName: '',
  initials: '',
  emailAddress: '',
  status: 'ACTIVE',
  isCompliant: true,
  permissions: ['management_access'],
  secondFactorState: null,
  session: { answeredAt: '', accessExpiresAt: '', renewsFrom: '', endsAt: null, sealingKeys: [] },
}

/** Renders the skeleton of each screen, one at each step: the first renders of a thread are slow. */
export function* warmUp(): Generator<View> {
  const routes = portalRoutes.areas.flatMap(({ file }) => file.loaded?.routes ?? [])
  for (const { path, audience } of routes) {
    const planned = plan(path, audience === 'visitors' ? null : anyOfficer)
    if (planned) yield render(planned, { answers: [], isWide: false, serviceRules: [] })
  }
}

const placeFor = (viewer: Viewer | null, pathname: string) =>
  renderFor(viewer, () => findPlace(portalRoutes, pathname, neverLeft, startAnswered))

/** The path of a signed-in user's first screen: where the guard of the sign-in page leads, through all redirects. */
export function start(viewer: Viewer): string {
  let path: string = paths.loginIdentifier
  for (;;) {
    const place = placeFor(viewer, path)
    if (place instanceof Promise || place.kind !== 'redirect') return path
    path = place.to
  }
}

/** Null for an address without a first view, and for one that redirects this user. */
export function plan(address: string, viewer: Viewer | null): Plan | null {
  const { pathname } = new URL(address, 'http://portal.invalid')
  const place = placeFor(viewer, pathname)
  if (place instanceof Promise || place.kind !== 'screen') return null
  const { route } = place.navigation
  if (!route.layout || route.path in inBrowserOnly) return null
  const document = documents.get(route)
  const own = document ? [{ document, variables: screenVariables(route, pathname), isScreen: true }] : []
  const parts = partQueriesOf(route).map((part) => ({ document: part, variables: {}, isScreen: false }))
  const queries = [...own, ...parts]
  const { path, title } = route
  return { path, title: `${title}: ${portal.coopName}`, requests: queries.map(requestOf), address, viewer, place, queries }
}

/** Whether there is an answer for the screen itself; one that is missing for a part of it is left to the part. */
function isWhole(queries: readonly Query[], answers: Subject['answers']): boolean {
  return queries.length > 0 && queries.every(({ isScreen }, index) => !isScreen || answers[index])
}

/** Renders a plan. Throws as a component does. */
export function render(plan: Plan, subject: Subject): View {
  return withRenderClient((client) => renderWith(client, plan, subject))
}

function renderWith(client: ApolloClient, { address, viewer, place, queries }: Plan, { answers, isWide, serviceRules }: Subject): View {
  // Without the screen's own answer the page carries none, so that the browser takes over what it has: the skeleton.
  const shown = isWhole(queries, answers) ? answers : []
  for (const [index, { document, variables }] of queries.entries()) {
    const data = shown[index]
    if (data) client.writeQuery({ query: client.cache.transformDocument(document), variables, data })
  }
  const sheet = new ServerStyleSheet()
  const first = { place, onShown: () => undefined }
  // Not `StaticRouter`, which warns of each redirect that a screen begins with: the browser follows it.
  const tree = (
    <CompiledStyles>
      <PortalTree router={(below) => <MemoryRouter initialEntries={[address]}>{below}</MemoryRouter>} first={first} />
    </CompiledStyles>
  )
  guessWidth(isWide)
  Object.assign(portal, { serviceRules })
  try {
    const markup = renderFor(viewer, () => renderToString(sheet.collectStyles(<ClientContext value={client}>{tree}</ClientContext>)))
    return {
      markup,
      styles: sheet.getStyleTags(),
      data: shown.length > 0 ? client.extract() : null,
    }
  } finally {
    sheet.seal()
  }
}
