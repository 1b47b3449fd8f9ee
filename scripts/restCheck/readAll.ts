import { z } from 'zod'
import type { CheckedPortal } from './checkedPortal.ts'
import { listSchemaReads } from './schemaReads.ts'

const identified = z.object({ __typename: z.string(), id: z.string() })
const storedFiles = 'sections { fields { files { url } } }'
const reviewText = `query ($queue: ID!, $id: ID!) {
  review(queue: $queue, id: $id) { id requests { proof { url } } ... on RegistrationReview { ${storedFiles} } ... on ServiceReview { ${storedFiles} } }
}`
const photos = '{ positions { candidates { photo { url } } } }'
const named = z.object({ attributeGroups: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })) })
const queueShape = z.object({
  reviewQueue: z.object({ items: z.object({ edges: z.array(z.object({ node: z.object({ reviewId: z.string() }) })) }) }),
})
const queueText = `query ($id: ID!) {
  reviewQueue(id: $id) { items(first: 1) { edges { node { reviewId } } } decided(first: 1) { totalCount } phrases { label } }
}`
const electionShape = z.object({ election: z.object({ id: z.string() }) })
const queues = ['registration', 'share-capital', 'savings']
const days = 'startDate=2026-01-01&endDate=2026-01-31'
/** Addresses that pages of the portal make; those of other files are in the answers. */
const downloads = [
  ...['user_subscriptions', 'time_deposits', 'user_loans', 'ga_attendance'].map((name) => `/files/_templates/${name}.csv`),
  ...['share-capital-change-requests', 'savings-change-requests', 'savings-withdrawals', 'savings-deposits'].map(
    (name) => `/exports/${name}?${days}`,
  ),
  '/exports/cisa',
]

/** The ids of the objects in an answer by type, and the addresses of files. */
class Found {
  readonly ids = new Map<string, string>()
  readonly urls = new Set<string>()

  collect(value: unknown): void {
    const object = identified.safeParse(value).data
    if (object && !this.ids.has(object.__typename)) this.ids.set(object.__typename, object.id)
    if (typeof value === 'string' && /^\/(files|exports)\//.test(value)) this.urls.add(value)
    if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) this.collect(inside)
  }
}

/** Reads what the schema offers, each in a request of its own: what fails takes nothing else with it. */
async function readSchema(portal: CheckedPortal, found: Found): Promise<void> {
  for (const { text, idOf } of listSchemaReads()) {
    const id = idOf === null ? undefined : found.ids.get(idOf)
    if (idOf === null) found.collect(await portal.graph(text, z.unknown()))
    else if (id !== undefined) found.collect(await portal.graph(text, z.unknown(), { id }))
  }
}

/** Answers the ids of the services' queues. */
async function readForms(portal: CheckedPortal, found: Found): Promise<string[]> {
  const all = await portal.graph('{ attributeGroups { id name type } }', named)
  await portal.graph('{ attributeGroups(type: SERVICE) { id } }', z.unknown())
  for (const { id, name, type } of all?.attributeGroups ?? []) {
    await portal.graph('query ($id: ID!) { attributeGroup(id: $id) { id fields { id } } }', z.unknown(), { id })
    // The portal opens no form of another type.
    if (type === 'OTHER') continue
    found.collect(await portal.graph(`query ($name: String!) { form(name: $name) { ${storedFiles} } }`, z.unknown(), { name }))
  }
  const services = (all?.attributeGroups ?? []).filter(({ type }) => type === 'SERVICE')
  return services.map(({ name }) => `service/${name}`)
}

async function readQueues(portal: CheckedPortal, ids: readonly string[], found: Found): Promise<void> {
  for (const queue of ids) {
    const read = await portal.graph(queueText, queueShape, { id: queue })
    const id = read?.reviewQueue.items.edges[0]?.node.reviewId
    if (id === undefined) continue
    found.collect(await portal.graph(reviewText, z.unknown(), { queue, id }))
  }
}

/** What an address of a file has but for the names in it: keys of another depth, or of other slashes, are another kind. */
const shapeOf = (url: string): string => `/files ${(url.match(/\/|%2F|%5C/g) ?? []).join('')}`

/** Opens a file of each kind; answers whether a stored one was found. */
async function openFiles(portal: CheckedPortal, found: Found): Promise<boolean> {
  const election = await portal.graph('{ election { id } }', electionShape)
  const precinct = election ? [`/exports/precinct?electionGuid=${election.election.id}`] : []
  const byKind = Map.groupBy(found.urls, (url) => (url.startsWith('/files/') ? shapeOf(url) : (url.split('?')[0] ?? url)))
  const isStored = [...found.urls].some((url) => url.startsWith('/files/'))
  const addresses = [...byKind.values()].flatMap(([first]) => (first === undefined ? [] : [first]))
  if (!isStored) addresses.push('/files/00000000-0000-4000-8000-000000000000/none.png')
  for (const address of [...addresses, ...downloads, ...precinct]) await portal.open(address)
  return isStored
}

/** Reads all that the account may read. Answers whether a stored file was among it. */
export async function readAll(portal: CheckedPortal): Promise<boolean> {
  const found = new Found()
  await readSchema(portal, found)
  const services = await readForms(portal, found)
  found.collect(await portal.graph(`{ viewer { registration { id form { ${storedFiles} } } } }`, z.unknown()))
  found.collect(await portal.graph(`{ election { ballot ${photos} results ${photos} } }`, z.unknown()))
  await readQueues(portal, [...queues, ...services], found)
  return openFiles(portal, found)
}
