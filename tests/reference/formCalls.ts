import type { components } from '../../schema/generated/rest.ts'
import type { WholeFileType } from '../factories/wholeFile.ts'
import { wholeFileOf } from '../factories/wholeFile.ts'
import type { RunningReference } from './startReference.ts'

type Schemas = components['schemas']
export type Registration = Schemas['Registration']
export type AttributeGroup = Schemas['AttributeGroup']
type Failure = Schemas['Failure']

export type Answers = Readonly<Record<string, string>>

export const toAnswers = (answers: Answers) => Object.entries(answers).map(([ControlName, Value]) => ({ ControlName, Value }))

/** A file of a type by its first and last bytes, filled up to a size. */
export const fileOf = (name: string, type: WholeFileType = 'image/png', size = 200): File =>
  new File([wholeFileOf(type, size)], name, { type })

/** The multipart body of a save: its JSON part, and files as File1, File2 … */
export function formOf(part: string, value: object, files: readonly File[] = []): FormData {
  const body = new FormData()
  body.append(part, JSON.stringify(value))
  for (const [index, file] of files.entries()) body.append(`File${String(index + 1)}`, file)
  return body
}

/** A person's calls about forms. */
export class FormCalls {
  readonly #reference: RunningReference
  readonly token: string

  constructor(reference: RunningReference, token: string) {
    this.#reference = reference
    this.token = token
  }

  static async as(reference: RunningReference, userName: string): Promise<FormCalls> {
    return new FormCalls(reference, (await reference.signIn(userName)).AccessToken)
  }

  #put(path: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> {
    return this.#reference.request('PUT', path, { token: this.token, body, headers })
  }

  async registration(): Promise<Registration> {
    const answer = await this.#reference.request('GET', '/api/registration/attributes', { token: this.token })
    if (answer.status !== 200) throw new Error(`The registration answered ${String(answer.status)}.`)
    return (await answer.json()) as Registration
  }

  /** Saves answers with the caller's own code; with the status Review it submits them. */
  async saveRegistration(
    answers: Answers,
    {
      files = [],
      Status = 'Pending',
      code,
      key,
    }: { files?: readonly File[]; Status?: 'Pending' | 'Review'; code?: string; key?: string } = {},
  ): Promise<Response> {
    const RegistrationCode = code ?? (await this.registration()).RegistrationCode
    const body = formOf('Registration', { RegistrationCode, Status, Fields: toAnswers(answers) }, files)
    return this.#put('/api/registration/save', body, key === undefined ? {} : { 'idempotency-key': key })
  }

  availLoan(RegistrationCode: string, key?: string): Promise<Response> {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return this.#reference.request('PUT', '/api/registration/nml', { token: this.token, body: { RegistrationCode }, headers })
  }

  getEntry(name: string, code?: string): Promise<Response> {
    const query = code === undefined ? '' : `?code=${encodeURIComponent(code)}`
    return this.#reference.request('GET', `/api/entry/attributes/${encodeURIComponent(name)}${query}`, { token: this.token })
  }

  async entry(name: string, code?: string): Promise<AttributeGroup> {
    const answer = await this.getEntry(name, code)
    if (answer.status !== 200) throw new Error(`${name} answered ${String(answer.status)}.`)
    return (await answer.json()) as AttributeGroup
  }

  /** Saves answers; with the code of a submitted form, those of a new one after it. */
  saveEntry(Guid: string, answers: Answers, files: readonly File[] = [], After?: string): Promise<Response> {
    return this.#put('/api/entry/save', formOf('AttributeGroup', { Guid, After, Fields: toAnswers(answers) }, files))
  }

  /** Saves answers as the contract has them. */
  saveFields(Guid: string, Fields: readonly components['schemas']['Answer'][], files: readonly File[] = []): Promise<Response> {
    return this.#put('/api/entry/save', formOf('AttributeGroup', { Guid, Fields }, files))
  }

  submitEntry(guid: string, key?: string): Promise<Response> {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return this.#reference.request('PUT', `/api/entry/submit/${guid}`, { token: this.token, headers })
  }

  view(fileKey: string): Promise<Response> {
    const query = new URLSearchParams({ fileKey }).toString()
    return this.#reference.request('GET', `/api/attribute/view?${query}`, { token: this.token })
  }
}

/** The values of the answered fields. */
export function valuesOf({ Fields }: { Fields?: Registration['Fields'] }): Record<string, string> {
  return Object.fromEntries((Fields ?? []).flatMap(({ ControlName, Value }) => (Value === undefined ? [] : [[ControlName, Value]])))
}

export async function statusAndBody(answer: Response | Promise<Response>): Promise<[status: number, body: unknown]> {
  const received = await answer
  return [received.status, await received.json()]
}

/** The names of the fields that a refusal names. */
export async function faultsOf(answer: Response | Promise<Response>): Promise<Record<string, string>> {
  const { Errors } = (await (await answer).json()) as Failure
  return Object.fromEntries(Errors.map(({ Field, Message }) => [Field, Message]))
}

/** A complete application, but for the proof of payment. */
export const completeApplication: Answers = {
  first_name: 'Ana',
  middle_name: 'Reyes',
  last_name: 'Villanueva',
  birthdate: '1998-06-17',
  sex: 'Female',
  civil_status: 'Single',
  address: '24 Mabini Street, Marikina City',
  mobile: '09175550142',
  employee_id: 'EMP-1003',
  date_hired: '2025-02-03',
  employment_status: 'Regular',
  monthly_income: '28400.50',
  beneficiary_name: 'Rosalinda Villanueva',
  beneficiary_relation: 'Parent',
  beneficiary_share: '100',
  employment_certificate: 'employment_certificate-1-coe.pdf',
  valid_id: 'valid_id-1-umid.jpg',
  photo: 'photo-1-me.png',
  affirmation: 'true',
}

/** The files that the complete application names. */
export const applicationFiles = () => [
  fileOf('employment_certificate-1-coe.pdf', 'application/pdf'),
  fileOf('valid_id-1-umid.jpg', 'image/jpeg'),
  fileOf('photo-1-me.png'),
]
