import { addDays, businessDay } from '../../reference/src/calendar/day.ts'
import { typed } from './refusal.ts'
import type { Request, Ways } from './refusal.ts'
import { addApplication, addChange, addTransaction, applicationOf, userOf } from './reviewItems.ts'
import type { RunningReference } from './startReference.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

/** How the officers' calls about one queue are refused. */
interface Queue {
  readonly stage: string
  readonly apply: string
  /** The last part of the paths of both calls, where they have one. */
  readonly stagePath?: string
  readonly applyPath: () => Promise<string | undefined>
  /** Puts a request of a user into review; of a member of the demo without one. */
  readonly add: (userName?: string) => Promise<string>
  readonly approval: object
  /** Puts a request into review that cannot be approved; absent where every one can be. */
  readonly addImpossible?: () => Promise<string>
}

/** How the decisions of the officers' queues are refused, before and by the rules of the calls. The officer has management_access. */
export function createReviewRefusals(reference: RunningReference) {
  const { database } = reference
  const day = addDays(businessDay(new Date()), 60)
  const token = async (userName = 'admin') => (await reference.signIn(userName)).AccessToken
  let applicants = 3

  async function addRegistration(userName?: string): Promise<string> {
    applicants += 1
    const guid = await applicationOf(reference, `applicant${String(applicants).padStart(2, '0')}`)
    if (userName === undefined) return guid
    const { guid: user_guid } = await userOf(reference, userName)
    await database.updateTable('entries').set({ user_guid }).where('guid', '=', guid).execute()
    return guid
  }
  const addRenewal = (userName = 'member0040', amount = '300.00') =>
    addChange(reference, userName, 'share_capital', { amount, endsOn: addDays(day, -30) })

  async function findGroup(): Promise<string> {
    const group = database.selectFrom('attribute_groups').select('guid').where('name', '=', 'Provident')
    return (await group.executeTakeFirstOrThrow()).guid
  }

  const queues: readonly Queue[] = [
    {
      stage: 'stageRegistration',
      apply: 'applyRegistrations',
      applyPath: () => Promise.resolve(undefined),
      add: addRegistration,
      approval: {},
      async addImpossible() {
        const guid = await addRegistration()
        const answer = database.updateTable('answers').set({ value: 'EMP-1001' }).where('entry_guid', '=', guid)
        await answer.where('control_name', '=', 'employee_id').execute()
        return guid
      },
    },
    {
      stage: 'stageEntry',
      apply: 'applyEntries',
      applyPath: findGroup,
      add: (userName = 'member0040') => addApplication(reference, userName),
      approval: {},
    },
    {
      stage: 'stageChange',
      apply: 'applyChanges',
      stagePath: 'share_capital',
      applyPath: () => Promise.resolve('share_capital'),
      add: addRenewal,
      approval: { EffectivityDate: day },
      addImpossible: () => addRenewal('member0042', '900000.00'),
    },
    {
      stage: 'stageTransaction',
      apply: 'applyTransactions',
      stagePath: 'savings',
      applyPath: () => Promise.resolve('savings'),
      add: (userName = 'member0041') => addTransaction(reference, userName, 'deposit', '700.00'),
      approval: {},
      addImpossible: () => addTransaction(reference, 'member0043', 'withdrawal', '99999999.00'),
    },
  ]

  const pathOf = (path: string | undefined) => (path === undefined ? {} : { path })

  /** The token and path with which a call is refused before its own work begins; null for a call of another kind. */
  async function findTarget(id: string): Promise<Pick<Request, 'token' | 'path'> | null> {
    const queue = queues.find(({ stage, apply }) => id === stage || id === apply)
    if (!queue) return null
    return { token: await token(), ...pathOf(id === queue.stage ? queue.stagePath : await queue.applyPath()) }
  }

  const calls: Readonly<Record<string, string>> = {
    stageRegistration: '/api/registration/approval/save',
    applyRegistrations: '/api/registration/approval/submit',
    stageEntry: '/api/entry/approval/action',
    applyEntries: '/api/entry/approval/submit/',
    stageChange: '/api/subscription/approval/action/',
    applyChanges: '/api/subscription/approval/submit/',
    stageTransaction: '/api/subscription/transaction/approval/action/',
    applyTransactions: '/api/subscription/transaction/approval/submit/',
  }

  /** Decides a request at once, so that it does not wait any more. */
  async function decide({ stage, apply, stagePath = '', applyPath }: Queue, Guid: string): Promise<void> {
    const officer = { token: await token() }
    const body = { Guid, Status: 'Rejected', Remarks: 'No.' }
    const staged = await reference.request('PUT', `${calls[stage]!}${stagePath}`, { ...officer, body })
    const applied = await reference.request('PUT', `${calls[apply]!}${(await applyPath()) ?? ''}`, officer)
    if (staged.status !== 200 || applied.status !== 200) throw new Error(`${stage} could not decide: ${String(applied.status)}`)
  }

  function waysToStage(queue: Queue): Ways {
    const { add, addImpossible, approval, stagePath } = queue
    const send = async (body: object, userName?: string): Promise<Request> => ({
      token: await token(userName),
      ...pathOf(stagePath),
      body: { Status: 'Rejected', Remarks: typed, ...body },
    })
    return {
      'without remarks': [400, async () => send({ Guid: await add(), Remarks: ' ' })],
      'of another permission': [403, async () => send({ Guid: await add() }, 'data')],
      'one’s own': [403, async () => send({ Guid: await add('admin') })],
      unknown: [404, () => send({ Guid: unknown })],
      'decided already': [
        404,
        async () => {
          const Guid = await add()
          await decide(queue, Guid)
          return send({ Guid })
        },
      ],
      'changed since it was read': [
        412,
        async () => ({ ...(await send({ Guid: await add() })), headers: { 'content-type': 'application/json', 'if-match': '"old"' } }),
      ],
      ...(addImpossible && {
        'not possible': [409, async () => send({ Guid: await addImpossible(), Status: 'Approved', ...approval })],
      }),
    }
  }

  function waysToApply({ apply, applyPath }: Queue): Ways {
    return {
      'of another permission': [403, async () => ({ token: await token('data'), ...pathOf(await applyPath()) })],
      'nothing staged': [409, async () => ({ token: await token(), ...pathOf(await applyPath()) })],
      ...(apply === 'applyEntries' && { 'an unknown service': [404, async () => ({ token: await token(), path: unknown })] }),
    }
  }

  const waysOfReviews: Readonly<Record<string, Ways>> = Object.fromEntries(
    queues.flatMap((queue) => [
      [queue.stage, waysToStage(queue)],
      [queue.apply, waysToApply(queue)],
    ]),
  )

  return { waysOfReviews, findTarget }
}

export type ReviewRefusals = ReturnType<typeof createReviewRefusals>
