import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import type { Random } from '../../reference/seed/random.ts'
import type { GraphAnswer } from '../portal/browser.ts'
import { Browser, pick } from '../portal/browser.ts'
import { environment } from '../portal/portal.ts'
import type { PortalApp } from '../portal/transport.ts'
import { overInject } from '../portal/transport.ts'

export interface BallotPosition {
  name: string
  maxVote: number
  votes: number
  candidates: { id: string; fullName: string; isVoted: boolean }[]
}

/** Votes by position and candidate. */
export type Count = Map<string, number>

const ballotFields = 'positions { name maxVote votes candidates { id fullName isVoted } }'
const setVoteText = `mutation ($input: SetVoteInput!) { setVote(input: $input) { ballot { ${ballotFields} } userErrors { code message } } }`
/** The longest that the portal may take: many votes at once on a busy machine wait for each other. */
const patience = { RATE_LIMIT_PER_MINUTE: '1000000', REST_TIMEOUT_MS: '19000', REST_REQUEST_TIMEOUT_MS: '19999' }
const castText =
  'mutation ($input: CastBallotInput!) { castBallot(input: $input) { receipt ballot { isCast } userErrors { code message } } }'

/** A BFF in front of a REST service, which logs into `lines`. */
export function startLoggedBff(restUrl: string, lines: string[]): Promise<PortalApp> {
  const config = loadConfig(environment(restUrl, { LOG_LEVEL: 'trace', REST_DRY_RUN: 'on', ...patience }))
  return buildApp(config, { logStream: { write: (line) => void lines.push(line) } })
}

/** A BFF in front of a REST service, without logs. */
export function startQuietBff(restUrl: string): Promise<PortalApp> {
  return buildApp(loadConfig(environment(restUrl, patience)))
}

/** A user of the portal, by GraphQL alone. */
export class PortalUser {
  readonly browser: Browser
  readonly userName: string
  readonly electionId: string

  constructor(browser: Browser, userName: string, electionId: string) {
    this.browser = browser
    this.userName = userName
    this.electionId = electionId
  }

  static async signIn(app: PortalApp, userName: string, electionId: string): Promise<PortalUser> {
    const browser = new Browser(overInject(app))
    const answer = await browser.signIn(userName)
    if (pick(answer, 'signIn', '__typename') !== 'SignedIn') throw new Error(`${userName} could not sign in: ${answer.text}`)
    return new PortalUser(browser, userName, electionId)
  }

  /** This user and session through another copy of the BFF. */
  through(app: PortalApp): PortalUser {
    return new PortalUser(this.browser.through(overInject(app)), this.userName, this.electionId)
  }

  /** Sends again what on a busy machine has waited too long behind other requests of this user: nothing of it was executed. */
  async #send(text: string, variables: Record<string, unknown>): Promise<GraphAnswer> {
    const answer = await this.browser.graph(text, { variables })
    return answer.codes.includes('RATE_LIMITED') ? this.#send(text, variables) : answer
  }

  /** Part of an answer. Throws where the answer has an error. */
  async ask(text: string, path: readonly string[], variables: Record<string, unknown> = {}): Promise<unknown> {
    const answer = await this.#send(text, variables)
    if (answer.errors.length > 0) throw new Error(`${text} answered ${answer.text}`)
    return pick(answer, ...path)
  }

  /** Sends a mutation; throws where it is refused. */
  async change(name: string, type: string, selection: string, input: object = { electionId: this.electionId }): Promise<unknown> {
    const text = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} userErrors { code message } } }`
    const payload = (await this.ask(text, [name], { input })) as { userErrors: unknown[] }
    if (payload.userErrors.length > 0) throw new Error(`${name} was refused: ${JSON.stringify(payload)}`)
    return payload
  }

  async positions(): Promise<BallotPosition[]> {
    return (await this.ask(`{ election { ballot { ${ballotFields} } } }`, ['election', 'ballot', 'positions'])) as BallotPosition[]
  }

  setVote(candidateId: string, isVoted = true): Promise<GraphAnswer> {
    return this.#send(setVoteText, { input: { electionId: this.electionId, candidateId, isVoted } })
  }

  cast(idempotencyKey: string): Promise<GraphAnswer> {
    return this.#send(castText, { input: { electionId: this.electionId, idempotencyKey } })
  }

  /** Votes at random, as many as allowed and at least once, casts, and adds to the count. Answers the receipt. */
  async vote(random: Random, count: Count): Promise<string> {
    const positions = await this.positions()
    const must = random.pick(positions)
    for (const position of positions) {
      const liked = position.candidates.filter((_candidate, index) => random.chance(0.2 / (index + 1))).slice(0, position.maxVote)
      const [first] = position.candidates
      const chosen = liked.length === 0 && position === must && first ? [first] : liked
      for (const { id, fullName } of chosen) {
        const answer = await this.setVote(id)
        if (answer.text.includes('"code"')) throw new Error(`A vote was refused: ${answer.text}`)
        count.set(`${position.name}: ${fullName}`, (count.get(`${position.name}: ${fullName}`) ?? 0) + 1)
      }
    }
    const cast = await this.cast(`the-ballot-of-${this.userName}`)
    if (pick(cast, 'castBallot', 'ballot', 'isCast') !== true) throw new Error(`The ballot was not cast: ${cast.text}`)
    return String(pick(cast, 'castBallot', 'receipt'))
  }
}

/** Does the work of each item, so many at a time. */
export async function inParallel<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
