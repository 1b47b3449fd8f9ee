import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceRule } from '../../running/serviceRules.ts'
import type { ViewerSource } from '../../viewer/viewerSource.ts'
import { escapeHtml } from '../../../../schema/rules/escapeHtml.ts'
import type { PageFrame } from '../portalPages.ts'
import type { ViewThread } from './viewThread.ts'
import type { RenderedView, ViewPlan, ViewRequest } from './viewWorker.ts'

/** In milliseconds: scripts come after the view, which they would take the line from, but wait no longer than this for it. */
const scriptsAfterMs = 100
/** Views that a process has under way at once: past it pages are sent without one. */
const mostAtOnce = 4

/** What came of a view: with its data, as a skeleton, or not at all. */
type ViewOutcome = 'whole' | 'skeleton' | 'failed'

export interface FirstViewParts {
  thread: ViewThread
  /** Answers each request, as JSON, for the access token of the page's request alone; the signal ends its reads. */
  answer: (request: FastifyRequest, requests: readonly ViewRequest[], signal: AbortSignal) => readonly Promise<string | null>[]
  /** In milliseconds, for each of three: the plan and the render, without which a page has no view, and the data, without which it has the skeleton. */
  timeoutMs: number
  isWithinLimit: (request: FastifyRequest) => Promise<boolean>
  observe: (view: { route: string; outcome: ViewOutcome; milliseconds: number }) => void
}

/** A view that is on its way. */
export interface OpenView {
  plan: ViewPlan
  /** Null for a view that could not be rendered, or not in time. */
  rendered: Promise<RenderedView | null>
  isWide: boolean
  /** A time of `performance.now()`. */
  begun: number
  /** Whether the client has left before the page was whole. */
  isLeft: () => boolean
}

interface Viewing {
  /** Undefined where a query alone can tell. */
  viewer: ViewerSource | null | undefined
  serviceRules: readonly ServiceRule[]
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || (error.cause instanceof Error && error.cause.name === 'TimeoutError'))

/** The first view of pages: the signed-in user's screen, rendered into the page. Nothing of it is kept but compiled styles (0049). */
export class FirstViews {
  readonly #parts: FirstViewParts
  #openViews = 0

  constructor(parts: FirstViewParts) {
    this.#parts = parts
  }

  /** Starts the view of a page. Null for a page without one: its client renders all. */
  async open(request: FastifyRequest, { raw }: FastifyReply, { viewer, serviceRules }: Viewing): Promise<OpenView | null> {
    const { thread, isWithinLimit, timeoutMs } = this.#parts
    if (viewer === undefined || !(await isWithinLimit(request)) || this.#openViews >= mostAtOnce) return null
    // A pipelined answer has no connection yet, and may never have one.
    if (raw.destroyed || raw.socket === null) return null
    const begun = performance.now()
    const left = new AbortController()
    raw.once('close', () => left.abort())
    /** Logs why there is no view, but for a client that has left. */
    const orNone = async <Part>(makePart: () => Promise<Part>): Promise<Part | null> => {
      try {
        return await makePart()
      } catch (error) {
        if (left.signal.aborted) return null
        if (isTimeout(error)) request.log.info('a first view was late')
        else request.log.error(error, 'a first view could not be rendered')
        return null
      }
    }
    const inTime = () => AbortSignal.any([left.signal, AbortSignal.timeout(timeoutMs)])
    const subject = { address: request.url, viewer }
    const leavePlace = this.#takePlace()
    const plan = await orNone(() => thread.run('plan', subject, inTime()))
    if (!plan) {
      leavePlace()
      return null
    }
    // The width is unknown to the server; the client takes over what was guessed.
    const isWide = !request.headers['user-agent']?.includes('Mobi')
    const render = async () => {
      const answers = await this.#answer(request, plan, inTime())
      return thread.run('render', { ...subject, answers, isWide, serviceRules }, inTime())
    }
    // Trap: the stream of a page that its client leaves at once is never begun, so that its end would give back no place.
    const rendered = orNone(render).finally(leavePlace)
    return { plan, rendered, isWide, begun, isLeft: () => raw.destroyed && !raw.writableFinished }
  }

  #takePlace(): () => void {
    this.#openViews += 1
    return () => void (this.#openViews -= 1)
  }

  /** The data of a view. What comes late is not shown: the client asks by itself. */
  #answer(request: FastifyRequest, plan: ViewPlan, over: AbortSignal): Promise<(string | null)[]> {
    const late = sleep(this.#parts.timeoutMs, null, { ref: false })
    return Promise.all(this.#parts.answer(request, plan.requests, over).map((one) => Promise.race([one.catch(() => null), late])))
  }

  /** The page in the order in which it is sent: its head at once, the view with its data, and only then the scripts. */
  async *stream({ plan, rendered, isWide, begun, isLeft }: OpenView, frame: PageFrame): AsyncGenerator<string> {
    yield frame.head.replace(/<title>[^<]*</, () => `<title>${escapeHtml(plan.title)}<`)
    const isLate = await Promise.race([rendered.then(() => false), sleep(scriptsAfterMs, true, { ref: false })])
    if (isLate) yield frame.scripts
    const view = await rendered
    if (isLeft()) return
    yield `${view ? writeView(view, isWide, frame) : frame.root}${isLate ? '' : frame.scripts}${frame.tail}`
    const milliseconds = performance.now() - begun
    this.#parts.observe({ route: plan.path, outcome: outcomeOf(view), milliseconds })
  }
}

function outcomeOf(view: RenderedView | null): ViewOutcome {
  if (!view) return 'failed'
  return view.data === null ? 'skeleton' : 'whole'
}

function writeView({ markup, styles, data }: RenderedView, isWide: boolean, { root, nonce }: PageFrame): string {
  const island = data === null ? '' : `<script type="application/json" id="first-view" nonce="${nonce}">${data}</script>`
  const place = root.replace('></div>', () => `${isWide ? ' data-wide' : ''}>${markup}</div>`)
  return `${styles.replaceAll('<style', () => `<style nonce="${nonce}"`)}${place}${island}`
}
