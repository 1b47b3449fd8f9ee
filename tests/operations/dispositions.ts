import { addDays } from '../../schema/rules/days.ts'
import { businessDay } from '../../reference/src/calendar/day.ts'
import { missingGuid } from '../reference/accessMatrix/cell.ts'
import { addApplication, addChange, addTransaction, applicationOf, userOf } from '../reference/reviewItems.ts'
import type { Case } from './entry.ts'
import type { Service } from './service.ts'
import { typed } from './values.ts'

type StageId = 'stageRegistration' | 'stageEntry' | 'stageChange' | 'stageTransaction'
type ApplyId = 'applyRegistrations' | 'applyEntries' | 'applyChanges' | 'applyTransactions'

export const effectiveOn = addDays(businessDay(new Date()), 60)

/** How a queue is decided. The cases are sent by admin, which has management_access. */
interface Queue {
  readonly stage: StageId
  readonly apply: ApplyId
  readonly params?: Readonly<Record<string, string>>
  readonly applyParams?: (service: Service) => Promise<Readonly<Record<string, string>>>
  /** Puts a request of this user, or of a member of the demo, into review. */
  readonly add: (service: Service, userName?: string) => Promise<string>
  readonly approval?: object
}

/** A queue in which not every request can be approved. */
interface JudgedQueue extends Queue {
  /** Puts a request into review that cannot be approved. */
  readonly addImpossible: (service: Service) => Promise<string>
}

let applicants = 3
async function addRegistration({ reference }: Service, userName?: string): Promise<string> {
  applicants += 1
  const guid = await applicationOf(reference, `applicant${String(applicants).padStart(2, '0')}`)
  if (userName === undefined) return guid
  const { guid: user_guid } = await userOf(reference, userName)
  await reference.database.updateTable('entries').set({ user_guid }).where('guid', '=', guid).execute()
  return guid
}

const addRenewal = ({ reference }: Service, userName = 'member0040', amount = '300.00') =>
  addChange(reference, userName, 'share_capital', { amount, endsOn: addDays(effectiveOn, -30) })

export const registrations: JudgedQueue = {
  stage: 'stageRegistration',
  apply: 'applyRegistrations',
  add: addRegistration,
  async addImpossible(service) {
    const guid = await addRegistration(service)
    const answer = service.reference.database.updateTable('answers').set({ value: 'EMP-1001' }).where('entry_guid', '=', guid)
    await answer.where('control_name', '=', 'employee_id').execute()
    return guid
  },
}
export const applications: Queue = {
  stage: 'stageEntry',
  apply: 'applyEntries',
  applyParams: async (service) => ({ groupGuid: await service.groupOf('Provident') }),
  add: ({ reference }, userName = 'member0040') => addApplication(reference, userName),
}
export const renewals: JudgedQueue = {
  stage: 'stageChange',
  apply: 'applyChanges',
  params: { type: 'share_capital' },
  add: addRenewal,
  approval: { EffectivityDate: effectiveOn },
  addImpossible: (service) => addRenewal(service, 'member0042', '900000.00'),
}
export const deposits: JudgedQueue = {
  stage: 'stageTransaction',
  apply: 'applyTransactions',
  params: { type: 'savings' },
  add: ({ reference }, userName = 'member0041') => addTransaction(reference, userName, 'deposit', '700.00'),
  addImpossible: ({ reference }) => addTransaction(reference, 'member0043', 'withdrawal', '99999999.00'),
}

/** A disposition of a new request in the queue. */
const stageNew =
  ({ add, approval, params = {} }: Queue) =>
  async (service: Service) => ({ params, body: { Guid: await add(service), Status: 'Approved', ...approval } })

const applyOf = async ({ params = {}, applyParams }: Queue, service: Service) => ({ params: (await applyParams?.(service)) ?? params })

async function sendApply(queue: Queue, service: Service): Promise<void> {
  const response = await service.send(queue.apply, await applyOf(queue, service))
  if (response.status !== 200) throw new Error(`${queue.apply} answered ${String(response.status)}: ${await response.text()}`)
}

export function stageCases(queue: Queue): Case<StageId>[] {
  const { add, params = {} } = queue
  const rejected = (Guid: string, body?: object) => ({ params, body: { Guid, Status: 'Rejected', Remarks: typed, ...body } })
  return [
    [200, 'an approval', stageNew(queue)],
    [400, 'rejected without remarks', async (service) => rejected(await add(service), { Remarks: ' ' })],
    [403, 'of another permission', async (service) => ({ as: 'data', ...rejected(await add(service)) })],
    [403, 'one’s own', async (service) => rejected(await add(service, 'admin'))],
    [404, 'unknown', () => Promise.resolve(rejected(missingGuid))],
    [
      404,
      'decided already',
      async (service) => {
        const sent = rejected(await add(service))
        await service.send(queue.stage, sent)
        await sendApply(queue, service)
        return sent
      },
    ],
    [412, 'changed since it was read', async (service) => ({ ...rejected(await add(service)), headers: { 'if-match': '"old"' } })],
  ]
}

export function impossibleCase({ addImpossible, approval, params = {} }: JudgedQueue): Case<Exclude<StageId, 'stageEntry'>> {
  return [
    409,
    'not possible',
    async (service) => ({ params, body: { Guid: await addImpossible(service), Status: 'Approved', ...approval } }),
  ]
}

export function applyCases(queue: Queue): Case<ApplyId>[] {
  return [
    [
      200,
      'what was staged',
      async (service) => {
        await service.send(queue.stage, await stageNew(queue)(service))
        return applyOf(queue, service)
      },
    ],
    [403, 'of another permission', async (service) => ({ as: 'data', ...(await applyOf(queue, service)) })],
    [409, 'nothing staged', (service) => applyOf(queue, service)],
  ]
}
