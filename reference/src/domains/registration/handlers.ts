import type { Call, Handlers } from '../../contract/call.ts'
import type { Database } from '../../database/connect.ts'
import type { Entry } from '../../forms/entry.ts'
import { lockOpenEntry, requireEditable } from '../../forms/entry.ts'
import type { Form } from '../../forms/form.ts'
import { readRegistrationForm } from '../../forms/form.ts'
import { saveEntry } from '../../forms/saveEntry.ts'
import { HttpError } from '../../http/httpError.ts'
import { mailOf } from '../../mail/mailOf.ts'
import type { Services } from '../../services.ts'
import { writeReceived } from './registrationMail.ts'
import { readOwnRegistration } from './readRegistration.ts'
import { registrationReviewHandlers } from './reviewRegistrations.ts'
import { countTakenIds, refuseTakenId, submitRegistration } from './submitRegistration.ts'
import type { FeePayment } from './submitRegistration.ts'

/** The caller's registration, locked. @throws {HttpError} 404 for another's code, 409 in review. */
async function lockOwn(transaction: Database, userGuid: string, code: string): Promise<{ form: Form; entry: Entry }> {
  const form = await readRegistrationForm(transaction)
  const entry = form ? await lockOpenEntry(transaction, form, userGuid) : undefined
  if (!form || entry?.code !== code) throw new HttpError(404)
  requireEditable(entry)
  return { form, entry }
}

type SubmittingCall = Pick<Call<'availNewMembersLoan'>, 'audit'>

async function submit(
  { clock, config, mails }: Services,
  call: SubmittingCall,
  transaction: Database,
  { form, entry }: { form: Form; entry: Entry },
  payment: FeePayment,
): Promise<void> {
  await submitRegistration(transaction, form, entry, payment, clock.now())
  await call.audit(transaction, {
    subject: entry.guid,
    before: { Status: 'Pending' },
    after: { RegistrationCode: entry.code, Status: 'Review', NewMembersLoan: payment === 'loan' },
  })
  await mails.add(transaction, await mailOf(config, transaction, entry.user_guid, writeReceived(config, entry.code)))
}

/** Runs the work of a call at most once for its key, and what follows its commit: no second time for a repeated key. */
async function once(
  services: Services,
  call: { caller(): { readonly guid: string }; once(work: (transaction: Database) => Promise<'Saved'>): Promise<'Saved'> },
  work: (transaction: Database) => Promise<(() => Promise<void>)[]>,
): Promise<'Saved'> {
  const followUps: (() => Promise<void>)[] = []
  const response = await countTakenIds(services, call.caller().guid, () =>
    call.once(async (transaction) => {
      followUps.push(...(await work(transaction)))
      return 'Saved'
    }),
  )
  services.mails.wake()
  for (const followUp of followUps) await followUp()
  return response
}

function save(services: Services, call: Call<'saveRegistration'>): Promise<'Saved'> {
  const { RegistrationCode: code, Status: status, Fields: answers } = call.body.Registration
  const { guid } = call.caller()
  const { files } = services
  return once(services, call, async (transaction) => {
    const own = await lockOwn(transaction, guid, code)
    if (status === 'Pending') await refuseTakenId(transaction, guid, answers)
    const sent = { answers, uploads: call.files, reviewPermission: 'registration_approval_review', now: services.clock.now() }
    const removed = await saveEntry(transaction, files, own.form, own.entry, sent)
    const deletions = removed.map((file) => () => files.removeUnrecorded(file))
    if (status === 'Review') await submit(services, call, transaction, own, 'proof')
    return deletions
  })
}

function availLoan(services: Services, call: Call<'availNewMembersLoan'>): Promise<'Saved'> {
  const { RegistrationCode: code } = call.body
  const { guid } = call.caller()
  return once(services, call, async (transaction) => {
    await submit(services, call, transaction, await lockOwn(transaction, guid, code), 'loan')
    return []
  })
}

/** The application for membership, and its review. */
export function registrationHandlers(services: Services) {
  return {
    getRegistration: ({ caller }) => readOwnRegistration(services, caller().guid),
    saveRegistration: (call) => save(services, call),
    availNewMembersLoan: (call) => availLoan(services, call),
    ...registrationReviewHandlers(services),
  } satisfies Partial<Handlers>
}
