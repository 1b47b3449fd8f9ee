import pg from 'pg'
import type { components } from '../../../../schema/generated/rest.ts'
import { throttle } from '../../attempts/throttle.ts'
import { businessDay } from '../../calendar/day.ts'
import type { Database } from '../../database/connect.ts'
import { findFaults } from '../../forms/answerFaults.ts'
import { readAnswers, storeAnswers } from '../../forms/answers.ts'
import type { Entry } from '../../forms/entry.ts'
import type { Form } from '../../forms/form.ts'
import { refusedAnswers, refuseFaults } from '../../forms/saveEntry.ts'
import { HttpError } from '../../http/httpError.ts'
import type { FieldFault } from '../../http/httpError.ts'
import { forgetReplacements } from '../../reviews/staging.ts'
import type { Services } from '../../services.ts'
import { employeeIdQuestion, isTakenName } from './findProblem.ts'

type RestAnswer = components['schemas']['Answer']

/** Questions that the service itself knows, by their names. */
const feeProof = 'membership_fee'
const loanChoice = 'new_members_loan'

const uniqueViolation = '23505'
// A draft is told so, too: the ID is asked for on the first page. Trap: a call that looks an ID up would have no wait for guesses.
const takenId = {
  Field: employeeIdQuestion,
  Message:
    'This employee ID belongs to another account. If that account is yours, log out and sign in with it; “Forgot password?” gives it a ' +
    'new password. If not, write to the cooperative.',
}

/** Whether an application asks for the new-members loan. */
export const isLoanChosen = (answers: ReadonlyMap<string, string>): boolean => answers.get(loanChoice) === 'true'

/** How the membership fee is paid: off the new-members loan, or with a proof of payment. */
export type FeePayment = 'loan' | 'proof'

function findFeeFaults({ questions }: Form, answers: ReadonlyMap<string, string>, payment: FeePayment, faults: FieldFault[]): FieldFault[] {
  const others = faults.filter(({ Field }) => Field !== feeProof)
  if (payment === 'loan' || answers.has(feeProof)) return others
  const label = questions.find(({ control_name }) => control_name === feeProof)?.label ?? 'The proof of payment'
  return [...others, { Field: feeProof, Message: `${label} is required.` }]
}

/** Makes the account that of the applicant: in review, with the employee ID and the names that were answered. */
async function updateUser(transaction: Database, userGuid: string, answers: ReadonlyMap<string, string>): Promise<void> {
  const columns = ['employee_id', 'first_name', 'middle_name', 'last_name', 'suffix'] as const
  const answered = columns.flatMap((column) => {
    const value = answers.get(column)?.trim()
    return value ? [[column, value] as const] : []
  })
  await transaction
    .updateTable('users')
    .set({ status: 'Review', ...Object.fromEntries(answered) })
    .where('guid', '=', userGuid)
    .execute()
}

/**
 * Moves a registration to Review, in the caller's transaction, which holds its lock.
 * @throws {HttpError} 400 with each question at fault, an employee ID of another account among them.
 */
export async function submitRegistration(
  transaction: Database,
  form: Form,
  { guid, user_guid: userGuid }: Entry,
  payment: FeePayment,
  now: Date,
): Promise<void> {
  await storeAnswers(transaction, guid, { texts: [{ name: loanChoice, value: payment === 'loan' ? 'true' : '' }], files: [] })
  const answers = await readAnswers(transaction, guid)
  const id = answers.get(employeeIdQuestion)?.trim() ?? ''
  const taken = id !== '' && (await isTakenName(transaction, id, userGuid)) ? [takenId] : []
  refuseFaults([...findFeeFaults(form, answers, payment, findFaults(form, answers, businessDay(now))), ...taken])
  await updateUser(transaction, userGuid, answers)
  const sent = { status: 'Review', remarks: '', submitted_at: now, decided_by: null, processed_at: null } as const
  await transaction.updateTable('entries').set(sent).where('guid', '=', guid).execute()
  await forgetReplacements(transaction, guid)
}

/** @throws {HttpError} 400 where these answers of a draft have the employee ID of another account. */
export async function refuseTakenId(transaction: Database, userGuid: string, answers: readonly RestAnswer[]): Promise<void> {
  const id = answers.find(({ ControlName: name }) => name === employeeIdQuestion)?.Value.trim() ?? ''
  if (id !== '' && (await isTakenName(transaction, id, userGuid))) refuseFaults([takenId])
}

/** Whether a save failed for its employee ID: the same one in two submissions at once is found by the second as it commits. */
const isTakenId = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.faults.includes(takenId)
    : error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === 'sign_in_names_pkey'

/**
 * Runs a save that may say of an employee ID that another account has it. Those of an applicant are counted.
 * @throws {HttpError} 400 for such an ID; 429 with the seconds to wait, after too many.
 */
export async function countTakenIds<Result>(services: Services, userGuid: string, save: () => Promise<Result>): Promise<Result> {
  let faults: readonly FieldFault[] = [takenId]
  const target = { kind: 'employeeId', place: `account:${userGuid}`, subject: userGuid } as const
  const saved = await throttle(services, target, async () => {
    try {
      return { result: await save() }
    } catch (error) {
      if (!isTakenId(error)) throw error
      if (error instanceof HttpError) faults = error.faults
      return null
    }
  })
  if (!saved) throw new HttpError(400, { message: refusedAnswers, faults, hasOwnAudit: true })
  return saved.result
}
