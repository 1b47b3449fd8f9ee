import { pathToFileURL } from 'node:url'
import type { ServiceRule } from '../running/serviceRules.ts'
import type { ViewerSource } from '../viewer/viewerSource.ts'
import type { PortalConfig } from '../../../schema/rules/portalConfig.ts'

/** A request for data of a view, as the body of POST /graphql. */
export interface ViewRequest {
  documentId: string
  operationName: string
  variables: Record<string, unknown>
}

/** The first view of an address for one user; the program's own has more in it. */
export interface ViewPlan {
  /** The path of its route: a label of a closed list. */
  path: string
  title: string
  requests: readonly ViewRequest[]
}

interface Subject {
  /** The `data` of each answer, in the order of the requests; null for one that is missing. */
  answers: readonly (Record<string, unknown> | null)[]
  isWide: boolean
  serviceRules: readonly ServiceRule[]
}

interface RenderedView {
  markup: string
  styles: string
  /** Null where data of the screen itself are missing. */
  data: unknown
}

/** The client's program for the server: what `web/src/server.tsx` exports. */
export interface ViewProgram {
  open: (config: PortalConfig) => Promise<void>
  /** Renders a view at each step: the first ones of a thread are slow. */
  warmUp: () => Iterable<unknown>
  /** Null for an address without a first view, and for one that redirects this user. */
  plan: (address: string, viewer: ViewerSource | null) => ViewPlan | null
  /** The path of a signed-in user's first screen. */
  start: (viewer: ViewerSource) => string
  /** Throws as a component does. */
  render: (plan: ViewPlan, subject: Subject) => RenderedView
}

const names = ['open', 'warmUp', 'plan', 'start', 'render']

function isProgram(program: unknown): program is ViewProgram {
  return typeof program === 'object' && program !== null && names.every((name) => typeof Reflect.get(program, name) === 'function')
}

/** Loads the program from its file. Rejects for another program. */
export async function loadViewProgram(file: string, config: PortalConfig): Promise<ViewProgram> {
  const program: unknown = await import(pathToFileURL(file).href)
  if (!isProgram(program)) throw new Error(`${file} should export ${names.join(', ')}.`)
  await program.open(config)
  return program
}
