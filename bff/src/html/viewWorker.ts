import { constants, getPriority, setPriority } from 'node:os'
import { Tinypool } from 'tinypool'
import type { ServiceRule } from '../running/serviceRules.ts'
import type { ViewerSource } from '../viewer/viewerSource.ts'
import type { PortalConfig } from '../../../schema/rules/portalConfig.ts'
import { jsonForScript } from './escape.ts'
import type { ViewPlan } from './viewProgram.ts'
import { loadViewProgram } from './viewProgram.ts'

// A worker thread: a render takes its thread 10 to 40 ms. The thread alone has the client's program, with all its libraries.

/** What the thread is started with: the program's file, and what its pages say of the cooperative. */
export interface ViewWorkerData {
  file: string
  config: PortalConfig
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isWorkerData = (value: unknown): value is ViewWorkerData =>
  isRecord(value) && typeof value.file === 'string' && isRecord(value.config)

// On Linux alone the priority is that of the thread: where both want the one core, other requests come before views. A process may
// lower its priority, not raise it.
if (process.platform === 'linux') setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

const data: unknown = Tinypool.workerData
if (!isWorkerData(data)) throw new Error('the thread was started without a program')
const program = await loadViewProgram(data.file, data.config)
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
