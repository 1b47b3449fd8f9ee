import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { buildApp } from '../../bff/src/app.ts'
import { loadConfig } from '../../bff/src/config.ts'
import { Metrics } from '../../bff/src/running/metrics.ts'
import type { OperationId } from '../../schema/generated/operations.ts'
import { listSchemaReads } from './schemaReads.ts'

type Portal = Awaited<ReturnType<typeof buildApp>>

/** The account of the walk. */
export interface Account {
  userName: string
  password: string
  /** Whether to save answers and ask for a change of savings too. */
  isWriting?: boolean | undefined
}

const answerShape = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).partial().optional() })).default([]),
})
const namedShape = z.object({ attributeGroups: z.array(z.object({ id: z.string(), name: z.string() })).nullable() })
const queueShape = z.object({
  reviewQueue: z.object({ items: z.object({ edges: z.array(z.object({ node: z.object({ id: z.string() }) })) }) }).nullable(),
})

const storedFiles = 'sections { fields { files { url } } }'
const storedFilesShape = z
  .object({ sections: z.array(z.object({ fields: z.array(z.object({ files: z.array(z.object({ url: z.string() })) })) })) })
  .transform(({ sections }) => sections.flatMap(({ fields }) => fields.flatMap(({ files }) => files.map(({ url }) => url))))
const openForm = 'id version availability { isAllowed } sections { fields { name type value } }'
const formShape = z.object({
  id: z.string(),
  version: z.string(),
  availability: z.object({ isAllowed: z.boolean() }),
  sections: z.array(z.object({ fields: z.array(z.object({ name: z.string(), type: z.string(), value: z.string() })) })),
})
const savingsShape = z.object({
  viewer: z.object({ savings: z.object({ contribution: z.string(), contributionStep: z.string() }).nullable() }).nullable(),
})

const identifiedShape = z.object({ __typename: z.string(), id: z.string() })
const signInText = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`
const queues = ['registration', 'share-capital', 'savings']

/** A portal of its own before the REST API, with one browser. */
class Walk {
  readonly #portal: Portal
  readonly #cookies = new Map<string, string>()

  constructor(portal: Portal) {
    this.#portal = portal
  }

  async graph<Data>(query: string, shape: z.ZodType<Data>, variables: object = {}): Promise<Data | null> {
    const response = await this.#portal.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-kapwa-request': '1', origin: 'http://localhost:4000', cookie: this.#cookieHeader() },
      payload: { query, variables },
    })
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    const { data } = answerShape.parse(response.json())
    return shape.safeParse(data).data ?? null
  }

  async open(path: string): Promise<void> {
    await this.#portal.inject({ url: path, headers: { cookie: this.#cookieHeader() } })
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** The ids of the objects in an answer, by type. */
function collectIds(value: unknown, ids: Map<string, string>): void {
  const found = identifiedShape.safeParse(value).data
  if (found && !ids.has(found.__typename)) ids.set(found.__typename, found.id)
  if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) collectIds(inside, ids)
}

/** Reads what the schema offers, each in a request of its own: what fails takes nothing else with it. */
async function readSchema(walk: Walk): Promise<void> {
  const ids = new Map<string, string>()
  for (const { text, idOf } of listSchemaReads()) {
    const id = idOf === null ? undefined : ids.get(idOf)
    if (idOf === null) collectIds(await walk.graph(text, z.unknown()), ids)
    else if (id !== undefined) await walk.graph(text, z.unknown(), { id })
  }
}

/** Answers the addresses of the files that are stored with the forms. */
async function readForms(walk: Walk): Promise<string[]> {
  const urls: string[] = []
  const found = await walk.graph('{ attributeGroups { id name type } }', namedShape)
  for (const { id, name } of found?.attributeGroups ?? []) {
    await walk.graph('query ($id: ID!) { attributeGroup(id: $id) { id fields { id } } }', z.unknown(), { id })
    const form = await walk.graph(`query ($name: String!) { form(name: $name) { ${storedFiles} } }`, z.object({ form: storedFilesShape }), {
      name,
    })
    urls.push(...(form?.form ?? []))
  }
  return urls
}

/** Answers the addresses of the files of the account's application. */
async function readRegistration(walk: Walk): Promise<string[]> {
  const shape = z.object({ viewer: z.object({ registration: z.object({ form: storedFilesShape }) }) })
  const read = await walk.graph(`{ viewer { registration { id form { ${storedFiles} } } } }`, shape)
  return read?.viewer.registration.form ?? []
}

/** One answer of a form as it is: saving it changes nothing. Null for a form that is not open, or has no question of a text. */
function answerAgain({ id, version, availability, sections }: z.infer<typeof formShape>) {
  const field = sections.flatMap(({ fields }) => fields).find(({ type }) => type === 'TEXT')
  return availability.isAllowed && field ? { id, version, answers: [{ name: field.name, value: field.value }] } : null
}

async function writeForms(walk: Walk): Promise<void> {
  const found = await walk.graph('{ attributeGroups { id name type } }', namedShape)
  for (const { name } of found?.attributeGroups ?? []) {
    const shape = z.object({ form: formShape })
    const read = await walk.graph(`query ($name: String!) { form(name: $name) { ${openForm} } }`, shape, { name })
    const input = read && answerAgain(read.form)
    if (input) await walk.graph('mutation ($input: SaveFormInput!) { saveForm(input: $input) { form { id } } }', z.unknown(), { input })
  }
}

async function writeRegistration(walk: Walk): Promise<void> {
  const shape = z.object({ viewer: z.object({ registration: z.object({ id: z.string(), form: formShape }) }) })
  const read = await walk.graph(`{ viewer { registration { id form { ${openForm} } } } }`, shape)
  const input = read && answerAgain(read.viewer.registration.form)
  if (!input) return
  const text = 'mutation ($input: SaveRegistrationInput!) { saveRegistration(input: $input) { registration { id } } }'
  await walk.graph(text, z.unknown(), { input: { ...input, id: read.viewer.registration.id } })
}

/** Asks for a contribution to savings that is a step above the present one: the request waits for an officer then. */
async function writeSavings(walk: Walk): Promise<void> {
  const read = await walk.graph('{ viewer { savings { contribution contributionStep } } }', savingsShape)
  const savings = read?.viewer?.savings
  if (!savings) return
  const contribution = (Number(savings.contribution) + Number(savings.contributionStep)).toFixed(2)
  const text = 'mutation ($input: ChangeSavingsInput!) { changeSavings(input: $input) { request { requestCode } } }'
  await walk.graph(text, z.unknown(), { input: { contribution, idempotencyKey: randomUUID() } })
}

async function readQueues(walk: Walk): Promise<void> {
  for (const queue of queues) {
    const text = 'query ($id: ID!) { reviewQueue(id: $id) { items(first: 1) { edges { node { id } } } } }'
    const found = await walk.graph(text, queueShape, { id: queue })
    const id = found?.reviewQueue?.items.edges[0]?.node.id
    if (id !== undefined)
      await walk.graph('query ($queue: ID!, $id: ID!) { review(queue: $queue, id: $id) { id } }', z.unknown(), { queue, id })
  }
}

/** Answers whether the account could sign in, and what was asked for by a made-up key only. */
async function useAll(walk: Walk, { userName, password, isWriting }: Account): Promise<Omit<WalkOutcome, 'unreadable'>> {
  const madeUpKeys = new Set<OperationId>(['getUserOfKey', 'checkReceipt'])
  await walk.graph('{ enrolment(key: "a-key-of-nobody") { userName } }', z.unknown())
  const signedIn = z.object({ signIn: z.object({ __typename: z.literal('SignedIn') }) })
  if (!(await walk.graph(signInText, signedIn, { input: { userName, password } }))) return { isSignedIn: false, madeUpKeys }
  await readSchema(walk)
  const [file] = [...(await readForms(walk)), ...(await readRegistration(walk))]
  await readQueues(walk)
  if (isWriting) for (const write of [writeForms, writeRegistration, writeSavings]) await write(walk)
  if (file === undefined) madeUpKeys.add('viewFile')
  await walk.open(file ?? '/files/00000000-0000-4000-8000-000000000000/none.png')
  for (let time = 0; time < 2; time += 1) await walk.graph('mutation { renewSession { session { endsAt } } }', z.unknown())
  await walk.graph('mutation { signOut { isRevoked } }', z.unknown())
  return { isSignedIn: true, madeUpKeys }
}

/** The operations with an answer that the portal could not read. */
async function listUnreadable({ registry }: Metrics): Promise<Set<string>> {
  const metrics = await registry.getMetricsAsJSON()
  const calls = metrics.find(({ name }) => name === 'kapwa_rest_call_seconds')?.values ?? []
  return new Set(calls.flatMap(({ labels }) => (labels.status === 'unreadable' ? [String(labels.operation)] : [])))
}

/** What a walk has found. */
export interface WalkOutcome {
  isSignedIn: boolean
  unreadable: ReadonlySet<string>
  /** The operations that were asked for a key that the walk made up, and for no other: 404 is the right answer. */
  madeUpKeys: ReadonlySet<OperationId>
}

/** Signs in, reads all that there is to read, writes where the account may be written to, renews the session twice and signs out. */
export async function walkPortal(restUrl: string, account: Account, env: NodeJS.ProcessEnv): Promise<WalkOutcome> {
  const settings = {
    ...env,
    REST_URL: restUrl,
    NODE_ENV: 'development',
    OPERATIONS: 'open',
    LOG_LEVEL: 'silent',
    WEB_DIR: '',
    REDIS_URL: '',
  }
  const config = loadConfig({ ...settings, PUBLIC_ORIGIN: 'http://localhost:4000', SESSION_SECRET: randomBytes(32).toString('hex') })
  const metrics = new Metrics()
  const portal = await buildApp(config, { metrics })
  try {
    const outcome = await useAll(new Walk(portal), account)
    return { ...outcome, unreadable: await listUnreadable(metrics) }
  } finally {
    await portal.close()
  }
}
