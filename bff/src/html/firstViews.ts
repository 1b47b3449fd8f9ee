import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceRule } from '../running/serviceRules.ts'
import type { ViewerSource } from '../viewer/viewerSource.ts'
import { escapeHtml, jsonForScript } from './escape.ts'
import type { PageFrame } from './portalPages.ts'
import type { ViewAnswers, ViewPlan, ViewProgram, ViewRequest } from './viewProgram.ts'

/** In milliseconds: scripts come after the view, which they would take the line from, but wait no longer than this for it. */
const scriptsAfterMs = 100
/** Views that a process has under way at once: past it pages are sent without one. */
const mostAtOnce = 4
/** Where a turn of the event loop takes more processor time, a fifth of the timeout and at least this, others wait: pages have no view. */
const leastTurnMs = 100
/** The share of the time in which views are rendered, at most; in one go for as long as a turn may take. */
const mostRendering = 0.4
/** A place is given back so long after the data are due, in milliseconds, whatever has become of the connection. */
const placeGraceMs = 5_000

/** What came of a view: with its data, as a skeleton, or not at all. */
type ViewOutcome = 'whole' | 'skeleton' | 'failed'

export interface FirstViewParts {
  program: ViewProgram
  /** Answers each request for the access token of the page's request alone; the signal ends its reads. */
  answer: (
    request: FastifyRequest,
    requests: readonly ViewRequest[],
    signal: AbortSignal,
  ) => readonly Promise<Record<string, unknown> | null>[]
  /** For the data of a view, in milliseconds: past it the page shows the skeleton, and the client asks. */
  timeoutMs: number
  isWithinLimit: (request: FastifyRequest) => Promise<boolean>
  observe: (view: { route: string; outcome: ViewOutcome; milliseconds: number }) => void
}

/** A view that is on its way. */
export interface OpenView {
  request: FastifyRequest
  plan: ViewPlan
  answers: Promise<ViewAnswers>
  serviceRules: readonly ServiceRule[]
  /** Whether the client has left before the page was whole. */
  isLeft: () => boolean
}

const longestTurn = (timeoutMs: number): number => Math.max(leastTurnMs, timeoutMs / 5)

/** Whether the event loop is behind by its own work. A delay by other threads and processes does not count: such a delay passes by itself. */
async function isLoopBusy(timeoutMs: number): Promise<boolean> {
  const before = process.threadCpuUsage()
  await setImmediate()
  const { user, system } = process.threadCpuUsage(before)
  return user + system > 1_000 * longestTurn(timeoutMs)
}

/** The first view of pages: the signed-in user's screen, rendered into the page. Nothing of it is kept but compiled styles (0049). */
export class FirstViews {
  readonly #parts: FirstViewParts
  #openViews = 0
  /** Milliseconds of rendering that are left, as of a time of `performance.now()`. */
  #credit: { left: number; at: number }

  constructor(parts: FirstViewParts) {
    this.#parts = parts
    this.#credit = { left: longestTurn(parts.timeoutMs), at: performance.now() }
  }

  async warmUp(): Promise<void> {
    for (const _ of this.#parts.program.warmUp()) await setImmediate()
  }

  /** Starts the view of a page. Null for a page without one: its client renders all. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    { viewer, serviceRules }: { viewer: ViewerSource | null | undefined; serviceRules: readonly ServiceRule[] },
  ): Promise<OpenView | null> {
    const { program, isWithinLimit, answer, timeoutMs } = this.#parts
    if (viewer === undefined) return null
    const plan = this.#hasCredit() ? program.plan(request.url, viewer) : null
    if (!plan) return null
    if (!(await isWithinLimit(request)) || (await isLoopBusy(timeoutMs)) || this.#openViews >= mostAtOnce) return null
    const { raw } = reply
    // A pipelined answer has no connection yet, and may never have one.
    if (raw.destroyed || raw.socket === null) return null
    this.#takePlace(raw)
    const left = new AbortController()
    raw.once('close', () => left.abort())
    // What comes late is not shown: the client asks by itself.
    const over = AbortSignal.any([left.signal, AbortSignal.timeout(timeoutMs)])
    const answers = answer(request, plan.requests, over).map((one) =>
      Promise.race([one.catch(() => null), sleep(timeoutMs, null, { ref: false })]),
    )
    return { request, plan, answers: Promise.all(answers), serviceRules, isLeft: () => raw.destroyed && !raw.writableFinished }
  }

  /** Trap: a loaded process takes its connections one in a turn, so that views of many follow each other and are never at once. */
  #hasCredit(): boolean {
    const { left, at } = this.#credit
    const now = performance.now()
    this.#credit = { left: Math.min(longestTurn(this.#parts.timeoutMs), left + (now - at) * mostRendering), at: now }
    return this.#credit.left > 0
  }

  /** Trap: the stream of a page that its client leaves at once is never begun, so that its end releases nothing. */
  #takePlace(raw: FastifyReply['raw']): void {
    let isTaken = true
    const release = () => {
      if (isTaken) this.#openViews -= 1
      isTaken = false
    }
    this.#openViews += 1
    raw.once('close', release)
    setTimeout(release, this.#parts.timeoutMs + placeGraceMs).unref()
  }

  /** The page in the order in which it is sent: its head at once, the view with its data, and only then the scripts. */
  async *stream(view: OpenView, frame: PageFrame): AsyncGenerator<string> {
    const begun = performance.now()
    yield frame.head.replace(/<title>[^<]*</, () => `<title>${escapeHtml(view.plan.title)}<`)
    const isLate = await Promise.race([view.answers.then(() => false), sleep(scriptsAfterMs, true, { ref: false })])
    if (isLate) yield frame.scripts
    const answers = await view.answers
    if (view.isLeft()) return
    const drawing = performance.now()
    const { html, outcome } = this.#draw(view, answers, frame)
    this.#credit.left -= performance.now() - drawing
    yield `${html}${isLate ? '' : frame.scripts}${frame.tail}`
    this.#parts.observe({ route: view.plan.path, outcome, milliseconds: performance.now() - begun })
  }

  #draw({ request, plan, serviceRules }: OpenView, answers: ViewAnswers, { root, nonce }: PageFrame) {
    // The width is unknown to the server; the client takes over what was guessed.
    const isWide = !request.headers['user-agent']?.includes('Mobi')
    try {
      const { markup, styles, data } = this.#parts.program.render(plan, { answers, isWide, serviceRules })
      const island = data === null ? '' : `<script type="application/json" id="first-view" nonce="${nonce}">${jsonForScript(data)}</script>`
      const place = root.replace('></div>', () => `${isWide ? ' data-wide' : ''}>${markup}</div>`)
      const html = `${styles.replaceAll('<style', () => `<style nonce="${nonce}"`)}${place}${island}`
      return { html, outcome: data === null ? ('skeleton' as const) : ('whole' as const) }
    } catch (error) {
      request.log.error(error, 'a first view could not be rendered')
      return { html: root, outcome: 'failed' as const }
    }
  }
}
