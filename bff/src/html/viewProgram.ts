import { existsSync } from 'node:fs'
import path from 'node:path'
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

/** The first view of an address for one user; the program keeps more in it. */
export interface ViewPlan {
  /** The path of its route: a label of a closed list. */
  path: string
  title: string
  requests: readonly ViewRequest[]
}

/** The `data` of each answer, in the order of the requests; null for one that is missing. */
export type ViewAnswers = readonly (Record<string, unknown> | null)[]

interface RenderedView {
  markup: string
  /** `style` elements. */
  styles: string
  /** Null where data of the screen itself are missing. */
  data: unknown
}

/** The client's program for the server: what `web/src/server.tsx` exports. */
export interface ViewProgram {
  open: (config: PortalConfig) => Promise<void>
  /** Renders a view at each step: the first ones of a process are slow. */
  warmUp: () => Iterable<unknown>
  /** Null for an address without a first view, and for one that redirects this user. */
  plan: (address: string, viewer: ViewerSource | null) => ViewPlan | null
  /** The path of a signed-in user's first screen. */
  start: (viewer: ViewerSource) => string
  /** Throws as a component does. */
  render: (plan: ViewPlan, subject: { answers: ViewAnswers; isWide: boolean; serviceRules: readonly ServiceRule[] }) => RenderedView
}

const names = ['open', 'warmUp', 'plan', 'start', 'render']

function isProgram(program: unknown): program is ViewProgram {
  return typeof program === 'object' && program !== null && names.every((name) => typeof Reflect.get(program, name) === 'function')
}

/** Loads the program that the build writes beside the folder of the pages. Null without one. Throws for another program. */
export async function loadViewProgram(directory: string, config: PortalConfig): Promise<ViewProgram | null> {
  const file = path.resolve(`${directory}-server`, 'server.js')
  if (!existsSync(file)) return null
  const program: unknown = await import(pathToFileURL(file).href)
  if (!isProgram(program)) throw new Error(`${file} should export ${names.join(', ')}.`)
  await program.open(config)
  return program
}
