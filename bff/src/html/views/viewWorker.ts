import { constants, getPriority, setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Tinypool } from 'tinypool'
import type { ServiceRule } from '../../running/serviceRules.ts'
import type { ViewerSource } from '../../viewer/viewerSource.ts'
import type { PortalConfig } from '../../../../schema/rules/portalConfig.ts'
import { jsonForScript } from '../jsonForScript.ts'

// A worker thread: a render takes its thread 10 to 40 ms. The thread alone has the client's program, with all its libraries.

/** What the thread is started with: the program's file, and what its pages say of the cooperative. */
export interface ViewWorkerData {
  file: string
  config: PortalConfig
}

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

/** An address, and its user by the session's claims. */
export interface ViewJob {
  address: string
  viewer: ViewerSource | null
}

export interface RenderJob extends ViewJob {
  /** JSON of the answers to the plan's requests, in their order; null for one that is missing. */
  answers: readonly (string | null)[]
  isWide: boolean
  serviceRules: readonly ServiceRule[]
}

export interface RenderedView {
  markup: string
  styles: string
  /** JSON for a script element, which fills the client's cache; null where data of the screen itself are missing. */
  data: string | null
}

/** The client's program for the server: what `web/src/server.tsx` exports. */
interface ViewProgram {
  open: (config: PortalConfig) => Promise<void>
  /** Renders a view at each step: the first ones of a thread are slow. */
  warmUp: () => Iterable<unknown>
  /** Null for an address without a first view, and for one that redirects this user. */
  plan: (address: string, viewer: ViewerSource | null) => ViewPlan | null
  /** The path of a signed-in user's first screen. */
  start: (viewer: ViewerSource) => string
  /** Throws as a component does. `answers`: the `data` of each; null for one that is missing. */
  render: (
    plan: ViewPlan,
    subject: Pick<RenderJob, 'isWide' | 'serviceRules'> & { answers: readonly (Record<string, unknown> | null)[] },
  ) => Omit<RenderedView, 'data'> & { data: unknown }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isWorkerData = (value: unknown): value is ViewWorkerData =>
  isRecord(value) && typeof value.file === 'string' && isRecord(value.config)

const names = ['open', 'warmUp', 'plan', 'start', 'render']

function isProgram(program: unknown): program is ViewProgram {
  return typeof program === 'object' && program !== null && names.every((name) => typeof Reflect.get(program, name) === 'function')
}

/** Rejects for another program. */
async function loadProgram(file: string, config: PortalConfig): Promise<ViewProgram> {
  const program: unknown = await import(pathToFileURL(file).href)
  if (!isProgram(program)) throw new Error(`${file} should export ${names.join(', ')}.`)
  await program.open(config)
  return program
}

// On Linux alone the priority is that of the thread: where both want the one core, other requests come before views. A process may
// lower its priority, not raise it.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

const data: unknown = Tinypool.workerData
if (!isWorkerData(data)) throw new Error('the thread was started without a program')
const program = await loadProgram(data.file, data.config)
const firstRenders = program.warmUp()[Symbol.iterator]()

/** The data of a GraphQL answer; null for one with errors. */
function dataOf(text: string | null): Record<string, unknown> | null {
  const answer: unknown = text === null ? null : JSON.parse(text)
  return isRecord(answer) && answer.errors === undefined && isRecord(answer.data) ? answer.data : null
}

/** The first job: the thread has loaded the program by then. */
export const open = (): void => undefined

/** Renders one of the first views, which are slow. @returns whether there are more. */
export const warmUp = (): boolean => firstRenders.next().done !== true

/** Null for an address without a first view, and for one that redirects this user. */
export function plan({ address, viewer }: ViewJob): ViewPlan | null {
  const planned = program.plan(address, viewer)
  return planned && { path: planned.path, title: planned.title, requests: planned.requests }
}

/** The path of a signed-in user's first screen. */
export const start = (viewer: ViewerSource): string => program.start(viewer)

/** Renders the view of an address that has one. Throws as a component does. */
export function render({ address, viewer, answers, isWide, serviceRules }: RenderJob): RenderedView {
  // Trap: the program's plan holds functions, which no message between threads carries, so that it is made anew.
  const planned = program.plan(address, viewer)
  if (!planned) throw new Error('the address has no first view')
  const view = program.render(planned, { answers: answers.map(dataOf), isWide, serviceRules })
  return { ...view, data: view.data === null ? null : jsonForScript(view.data) }
}
