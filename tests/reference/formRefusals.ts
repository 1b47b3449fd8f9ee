import { fileOf, formOf } from './formCalls.ts'
import { typed } from './refusal.ts'
import type { Request, Ways } from './refusal.ts'
import type { RunningReference } from './startReference.ts'

const noGuid = '00000000-0000-4000-8000-000000000000'

/** The JSON part of a multipart call, with the valid one that a way changes in one place. */
const parts: Readonly<Record<string, readonly [name: string, value: object]>> = {
  saveRegistration: ['Registration', { RegistrationCode: typed, Status: 'Pending', Fields: [] }],
  saveEntry: ['AttributeGroup', { Guid: noGuid, Fields: [] }],
}

/** How the calls about the application, services and forms are refused. */
export function createFormRefusals(reference: RunningReference) {
  const token = async (userName = 'maria') => (await reference.signIn(userName)).AccessToken
  const asMember = async (body?: object, path?: string): Promise<Request> => ({
    token: await token(),
    ...(body && { body }),
    ...(path !== undefined && { path }),
  })

  /** Refused before a multipart call's own work begins. */
  function waysOfMultipart(id: string): Ways {
    const [part, value] = parts[id]!
    const html = new File([`<html>${typed}`], 'a.png', { type: 'image/png' })
    const large = fileOf('a.pdf', 'application/pdf', 10_485_761)
    return {
      'no token': [401, () => ({ body: formOf(part, value) })],
      'no body': [400, async () => ({ ...(await asMember()), text: '', headers: { 'content-type': 'multipart/form-data; boundary=a' } })],
      'not of its form': [400, () => asMember(formOf(part, { [typed]: typed }))],
      'with NUL': [400, () => asMember(formOf(part, { ...value, RegistrationCode: `${typed}\u0000` }))],
      'an unknown part': [400, () => asMember(formOf(typed, value))],
      'a file too large': [413, () => asMember(formOf(part, value, [large]))],
      'a file of another type': [415, () => asMember(formOf(part, value, [html]))],
      'another type': [415, () => asMember(value)],
    }
  }

  const as = async (userName: string, request: Request): Promise<Request> => ({ ...request, token: await token(userName) })
  const saveOf = (code: string, ControlName = 'suffix') =>
    formOf('Registration', { RegistrationCode: code, Status: 'Pending', Fields: [{ ControlName, Value: typed }] })

  async function codeOf(userName: string): Promise<string> {
    const { AccessToken } = await reference.signIn(userName)
    const answer = await reference.request('GET', '/api/registration/attributes', { token: AccessToken })
    return ((await answer.json()) as { RegistrationCode: string }).RegistrationCode
  }

  async function guidOf(name: string): Promise<string> {
    const group = reference.database.selectFrom('attribute_groups').select('guid').where('name', '=', name)
    return (await group.executeTakeFirstOrThrow()).guid
  }

  const entryOf = async (name: string, ControlName?: string) => {
    const Fields = ControlName === undefined ? [] : [{ ControlName, Value: typed }]
    return formOf('AttributeGroup', { Guid: await guidOf(name), Fields })
  }

  /** The same for the application, services and forms. */
  const waysOfForms: Readonly<Record<string, Ways>> = {
    saveRegistration: {
      'an unknown question': [400, async () => as('ana', { body: saveOf(await codeOf('ana'), typed) })],
      'an unknown code': [404, () => as('ana', { body: saveOf(typed) })],
      'in review': [409, async () => as('ramon', { body: saveOf(await codeOf('ramon')) })],
    },
    availNewMembersLoan: {
      incomplete: [400, async () => as('ana', { body: { RegistrationCode: await codeOf('ana') } })],
      'an unknown code': [404, () => as('ana', { body: { RegistrationCode: typed } })],
      'in review': [409, async () => as('ramon', { body: { RegistrationCode: await codeOf('ramon') } })],
    },
    saveEntry: {
      'an unknown question': [400, async () => asMember(await entryOf('Provident', typed))],
      'an incomplete profile': [403, async () => as('jose', { body: await entryOf('Provident') })],
      'an unknown group': [404, () => asMember(formOf('AttributeGroup', { Guid: noGuid, Fields: [] }))],
      'not availed': [409, async () => asMember(await entryOf('Emergency'))],
    },
    submitEntry: {
      incomplete: [
        400,
        async () => {
          await reference.request('PUT', '/api/entry/save', await asMember(await entryOf('Provident')))
          return asMember(undefined, await guidOf('Provident'))
        },
      ],
      'an incomplete profile': [403, async () => as('jose', { path: await guidOf('Provident') })],
      'an unknown group': [404, () => asMember(undefined, noGuid)],
      'not availed': [409, async () => asMember(undefined, await guidOf('Emergency'))],
    },
  }

  return { waysOfMultipart, waysOfForms }
}

export type FormRefusals = ReturnType<typeof createFormRefusals>
