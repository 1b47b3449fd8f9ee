import { expect } from 'vitest'
import { failure, missingGuid, notFound, signedIn } from '../cell.ts'
import type { Cell, Row, Rows } from '../cell.ts'
import type { Person } from '../principals.ts'
import type { World } from '../world.ts'

const types = ['share_capital', 'savings'] as const
/** Members have a code, applicants and users that the matrix adds have none. */
const isMember = ({ memberCode }: Person) => memberCode !== ''
const titles = { share_capital: 'Share Capital', savings: 'Savings' }

function isOfficer({ permissions }: Person, type: string): boolean {
  return permissions.some((permission) => [`${type}_approval_review`, 'management_access'].includes(permission))
}

async function guidsOf({ reference }: World, { guid }: Person): Promise<Record<string, string>> {
  const rows = await reference.database.selectFrom('subscriptions').select(['guid', 'type']).where('member_guid', '=', guid).execute()
  return Object.fromEntries(rows.map((row) => [row.type, row.guid]))
}

/** The Guid of a change request of a member, which is added where there is none. */
async function changeOf(world: World, person: Person): Promise<string> {
  const { database } = world.reference
  const { savings: subscription_guid } = await guidsOf(world, person)
  if (!subscription_guid) throw new Error(`${person.userName} has no savings.`)
  const request = {
    subscription_guid,
    subscription_type: 'savings',
    old_amount: '100',
    old_term: null,
    old_effectivity_date: null,
  } as const
  await database
    .insertInto('change_requests')
    .values({
      ...request,
      guid: crypto.randomUUID(),
      code: crypto.randomUUID(),
      new_amount: '200',
      new_term: null,
      requested_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const open = database.selectFrom('change_requests').select('guid').where('subscription_guid', '=', subscription_guid)
  return (await open.where('status', '=', 'Review').executeTakeFirstOrThrow()).guid
}

const asyncSignedIn =
  (cells: (person: Person, world: World) => Promise<Cell[]>): Row =>
  ({ name, person }, world) => {
    if (!person) throw new Error(`${name} is not signed in.`)
    return cells(person, world)
  }

function transaction(Amount: number): FormData {
  const form = new FormData()
  form.append('Transaction', JSON.stringify({ Title: 'Deposit', Amount }))
  return form
}

const incomplete = {
  Message: 'Some values are missing or not allowed.',
  Errors: [
    { Field: 'Amount', Message: 'You must deposit at least ₱100.00.' },
    { Field: 'File', Message: 'Proof of deposit is required.' },
  ],
}

const period = { startDate: '2026-01-01', endDate: '2026-01-31' }
const nothingStaged = { status: 409, answer: failure('You have staged nothing that could be applied.') }
const spreadsheet = { status: 200, answer: expect.stringMatching(/^PK/) as unknown }
/** For an officer of every kind: those of one kind are refused where the path names none. */
const ofKinds = (cell: Omit<Cell, 'of' | 'params'>): Row => signedIn(() => types.map((type) => ({ of: type, params: { type }, ...cell })))
const ofSavings = (cell: Omit<Cell, 'of' | 'params'>): Row => signedIn(() => [{ of: 'savings', params: { type: 'savings' }, ...cell }])

export const subscriptionRows: Rows = {
  listSubscriptionReviews: ofKinds({ status: 200, answer: expect.any(Array) as unknown }),
  getSavingsReview: asyncSignedIn(async (person, world) => {
    const reviewed = world.other(person)
    await changeOf(world, reviewed)
    const { savings } = await guidsOf(world, reviewed)
    const answer = expect.objectContaining({ Guid: savings, Username: reviewed.userName }) as unknown
    return [
      { of: 'foreign', params: { id: savings! }, mayShow: reviewed, status: 200, answer },
      { of: 'missing', params: { id: missingGuid }, ...notFound },
    ]
  }),
  stageChange: asyncSignedIn(async (person, world) => {
    const Guid = await changeOf(world, world.other(person))
    return [
      { of: 'foreign', params: { type: 'savings' }, body: { Guid, Status: 'Review' }, status: 200, answer: 'Review' },
      { of: 'another kind', params: { type: 'share_capital' }, body: { Guid, Status: 'Review' }, ...notFound },
      { of: 'missing', params: { type: 'savings' }, body: { Guid: missingGuid, Status: 'Review' }, ...notFound },
    ]
  }),
  stageTransaction: ofSavings({ body: { Guid: missingGuid, Status: 'Review' }, ...notFound }),
  applyChanges: ofKinds(nothingStaged),
  applyTransactions: ofSavings(nothingStaged),
  exportChangeRequests: ofKinds({ query: period, ...spreadsheet }),
  exportTransactions: ofSavings({ query: { ...period, description: 'deposit' }, ...spreadsheet }),
  getCurrentSubscription: signedIn((person) =>
    types.map((type) => ({
      of: type,
      params: { type },
      ...(isMember(person) ? { status: 200, answer: expect.objectContaining({ Name: titles[type] }) as unknown } : notFound),
    })),
  ),
  getUserSubscription: asyncSignedIn(async (person, world) => {
    const [own, foreign] = await Promise.all([guidsOf(world, person), guidsOf(world, world.other(person))])
    return [
      ...Object.values(own).map((guid) => ({
        of: 'own',
        params: { id: guid },
        status: 200,
        answer: expect.objectContaining({ Guid: guid }) as unknown,
      })),
      { of: 'foreign', params: { id: foreign.savings! }, ...notFound },
      { of: 'missing', params: { id: missingGuid }, ...notFound },
    ]
  }),
  listSubscriptionActivities: signedIn((person) =>
    types.map((type) => ({
      of: type,
      params: { type },
      query: { from: '1990-01-01', to: '1990-12-31' },
      ...(isMember(person) ? { status: 200, answer: { Opening: 0, Closing: 0, Movements: [] } } : notFound),
    })),
  ),
  listChangeRequests: signedIn(({ userName }) =>
    types.map((type) => ({
      of: type,
      params: { type },
      status: 200,
      answer: expect.toSatisfy(
        (list: { Username: string }[]) => list.every(({ Username }) => Username === userName),
        'only their own',
      ) as unknown,
    })),
  ),
  getChangeRequest: asyncSignedIn(async (person, world) => {
    const other = world.other(person)
    const foreign = await changeOf(world, other)
    const seen = (guid: string) => ({ status: 200, answer: expect.objectContaining({ Guid: guid }) as unknown })
    const own = isMember(person) ? await changeOf(world, person) : null
    return [
      ...(own === null ? [] : [{ of: 'own', params: { key: own }, ...seen(own) }]),
      { of: 'foreign', params: { key: foreign }, mayShow: other, ...(isOfficer(person, 'savings') ? seen(foreign) : notFound) },
      { of: 'missing', params: { key: missingGuid }, ...notFound },
    ]
  }),
  requestChange: signedIn((person) => {
    const refused = { status: 409, answer: expect.objectContaining({ Errors: [] }) as unknown }
    // The row of getChangeRequest has put one into review for each member.
    return [{ of: 'own', params: { key: 'savings' }, body: { Contribution: 100 }, ...(isMember(person) ? refused : notFound) }]
  }),
  requestTransaction: signedIn((person) => [
    {
      of: 'own',
      params: { type: 'savings' },
      body: transaction(1),
      ...(isMember(person) ? { status: 400, answer: incomplete } : notFound),
    },
  ]),
}
