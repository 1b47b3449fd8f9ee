import type { components } from '../../schema/generated/rest.ts'
import { pairOf, sendRequest } from './sendRequest.ts'
import type { Scenario, Service } from './scenario.ts'

type Schemas = components['schemas']
type Answers = Readonly<Record<string, string>>

const unknownGuid = '00000000-0000-4000-8000-000000000000'

async function call(s: Service, userName: string, method: string, path: string, body?: unknown): Promise<Response> {
  const { AccessToken } = await pairOf(s, { ...s.member, userName })
  return sendRequest(s, method, path, { bearer: AccessToken, ...(body !== undefined && { body }) })
}

const toAnswers = (answers: Answers) => Object.entries(answers).map(([ControlName, Value]) => ({ ControlName, Value }))

function formOf(part: string, value: object, file?: File): FormData {
  const form = new FormData()
  form.append(part, JSON.stringify(value))
  if (file) form.append('File1', file)
  return form
}

/** A PNG by its first bytes, filled up to a size. */
const png = (name: string, size: number) =>
  new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size)], name, { type: 'image/png' })
const html = (name: string) => new File(['<html>'], name, { type: 'image/png' })

async function registrationOf(s: Service, userName: string): Promise<Schemas['Registration']> {
  return (await (await call(s, userName, 'GET', '/api/registration/attributes')).json()) as Schemas['Registration']
}

async function saveRegistration(s: Service, userName: string, answers: Answers, file?: File, code?: string): Promise<Response> {
  const RegistrationCode = code ?? (await registrationOf(s, userName)).RegistrationCode
  const form = formOf('Registration', { RegistrationCode, Status: 'Pending', Fields: toAnswers(answers) }, file)
  return call(s, userName, 'PUT', '/api/registration/save', form)
}

async function availLoan(s: Service, userName: string, code?: string): Promise<Response> {
  const RegistrationCode = code ?? (await registrationOf(s, userName)).RegistrationCode
  return call(s, userName, 'PUT', '/api/registration/nml', { RegistrationCode })
}

const review = (s: Service, guid: string) => call(s, 'registrar', 'GET', `/api/registration/attributes/${guid}`)

async function guidOf(s: Service, name: string): Promise<string> {
  const groups = (await (await call(s, 'maria', 'GET', '/api/attribute/groups')).json()) as Schemas['AttributeGroup'][]
  return groups.find(({ Name }) => Name === name)?.Guid ?? unknownGuid
}

async function saveEntry(s: Service, userName: string, name: string, answers: Answers, file?: File): Promise<Response> {
  const form = formOf('AttributeGroup', { Guid: await guidOf(s, name), Fields: toAnswers(answers) }, file)
  return call(s, userName, 'PUT', '/api/entry/save', form)
}

const submitEntry = async (s: Service, userName: string, name: string) =>
  call(s, userName, 'PUT', `/api/entry/submit/${await guidOf(s, name)}`)

const beneficiaries = {
  primary_name: 'Elena Bautista',
  primary_relation: 'Spouse',
  primary_birthdate: '1984-03-09',
  primary_share: '100',
  affirmation: 'true',
}

const registrations: Scenario[] = [
  {
    operation: 'getRegistration',
    status: 200,
    title: 'the applicant’s',
    send: (s) => call(s, 'ana', 'GET', '/api/registration/attributes'),
  },
  { operation: 'getRegistration', status: 404, title: 'a member', send: (s) => call(s, 'maria', 'GET', '/api/registration/attributes') },
  {
    operation: 'getRegistrationForReview',
    status: 200,
    title: 'one in review',
    send: async (s) => review(s, (await registrationOf(s, 'ramon')).Guid),
  },
  { operation: 'getRegistrationForReview', status: 400, title: 'not a Guid', send: (s) => review(s, 'ramon') },
  { operation: 'getRegistrationForReview', status: 404, title: 'an unknown Guid', send: (s) => review(s, unknownGuid) },
  { operation: 'saveRegistration', status: 200, title: 'some answers', send: (s) => saveRegistration(s, 'ana', { first_name: 'Ana' }) },
  {
    operation: 'saveRegistration',
    status: 400,
    title: 'an unknown question',
    send: (s) => saveRegistration(s, 'ana', { unknown: 'x' }),
  },
  {
    operation: 'saveRegistration',
    status: 404,
    title: 'an unknown code',
    send: (s) => saveRegistration(s, 'ana', {}, undefined, 'RG-0000-00000'),
  },
  { operation: 'saveRegistration', status: 409, title: 'in review', send: (s) => saveRegistration(s, 'ramon', { first_name: 'X' }) },
  {
    operation: 'saveRegistration',
    status: 413,
    title: 'a file of more than 10 MB',
    send: (s) => saveRegistration(s, 'ana', { photo: 'photo-1-a.png' }, png('photo-1-a.png', 10_485_760)),
  },
  {
    operation: 'saveRegistration',
    status: 415,
    title: 'a file of another type',
    send: (s) => saveRegistration(s, 'ana', { photo: 'photo-1-a.png' }, html('photo-1-a.png')),
  },
  { operation: 'availNewMembersLoan', status: 200, title: 'complete, after a rejection', send: (s) => availLoan(s, 'liza') },
  { operation: 'availNewMembersLoan', status: 400, title: 'incomplete', send: (s) => availLoan(s, 'ana') },
  { operation: 'availNewMembersLoan', status: 404, title: 'an unknown code', send: (s) => availLoan(s, 'ana', 'RG-0000-00000') },
  { operation: 'availNewMembersLoan', status: 409, title: 'in review', send: (s) => availLoan(s, 'ramon') },
]

const entries: Scenario[] = [
  { operation: 'getEntry', status: 200, title: 'a service', send: (s) => call(s, 'maria', 'GET', '/api/entry/attributes/provident') },
  {
    operation: 'getEntry',
    status: 400,
    title: 'a name of more than 100 characters',
    send: (s) => call(s, 'maria', 'GET', `/api/entry/attributes/${'x'.repeat(101)}`),
  },
  { operation: 'getEntry', status: 404, title: 'an unknown name', send: (s) => call(s, 'maria', 'GET', '/api/entry/attributes/unknown') },
  { operation: 'saveEntry', status: 200, title: 'some answers', send: (s) => saveEntry(s, 'maria', 'Provident', { amount: '2000' }) },
  { operation: 'saveEntry', status: 400, title: 'a malformed number', send: (s) => saveEntry(s, 'maria', 'Provident', { amount: 'two' }) },
  { operation: 'saveEntry', status: 403, title: 'with an incomplete profile', send: (s) => saveEntry(s, 'jose', 'Provident', {}) },
  { operation: 'saveEntry', status: 404, title: 'an unknown group', send: (s) => saveEntry(s, 'maria', 'Unknown', {}) },
  { operation: 'saveEntry', status: 409, title: 'not availed', send: (s) => saveEntry(s, 'maria', 'Emergency', {}) },
  {
    operation: 'saveEntry',
    status: 413,
    title: 'a file of more than 3 MB',
    send: (s) => saveEntry(s, 'maria', 'Contact', { door: 'door-1-a.png' }, png('door-1-a.png', 3_145_728)),
  },
  {
    operation: 'saveEntry',
    status: 415,
    title: 'a file of another type',
    send: (s) => saveEntry(s, 'maria', 'Contact', { door: 'door-1-a.png' }, html('door-1-a.png')),
  },
  {
    operation: 'submitEntry',
    status: 200,
    title: 'a complete form',
    send: async (s) => {
      await saveEntry(s, 'maria', 'Beneficiaries', beneficiaries)
      return submitEntry(s, 'maria', 'Beneficiaries')
    },
  },
  { operation: 'submitEntry', status: 400, title: 'incomplete', send: (s) => submitEntry(s, 'maria', 'Provident') },
  { operation: 'submitEntry', status: 403, title: 'with an incomplete profile', send: (s) => submitEntry(s, 'jose', 'Provident') },
  { operation: 'submitEntry', status: 404, title: 'an unknown group', send: (s) => submitEntry(s, 'maria', 'Unknown') },
  { operation: 'submitEntry', status: 409, title: 'submitted already', send: (s) => submitEntry(s, 'maria', 'Beneficiaries') },
]

/** The answers of the operations about the application, services and forms. */
export const formScenarios: readonly Scenario[] = [...registrations, ...entries]
