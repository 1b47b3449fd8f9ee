import type { Service } from './scenarios.ts'

export interface Pair {
  AccessToken: string
  RefreshToken: string
}

/** One request; a body becomes JSON, a bearer the header. */
export const ask = (
  { origin }: Pick<Service, 'origin'>,
  method: string,
  path: string,
  { body, bearer }: { body?: unknown; bearer?: string | undefined } = {},
): Promise<Response> =>
  fetch(new URL(path, origin), {
    method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** The token pair of a person. */
export async function pairOf(service: Service, person: { userName: string; password: string }): Promise<Pair> {
  const body = { UserName: person.userName, PassKey: person.password }
  const response = await ask(service, 'POST', '/api/authenticate/user', { body })
  if (response.status !== 200) throw new Error(`${person.userName} signing in answered ${response.status}`)
  return (await response.json()) as Pair
}
