import type { Service } from './scenario.ts'

export interface Pair {
  AccessToken: string
  RefreshToken: string
}

interface RequestOptions {
  body?: unknown
  bearer?: string | undefined
  headers?: Record<string, string>
}

/** Sends one request; a form goes as it is, another `body` becomes JSON, `bearer` the Authorization header. */
export function sendRequest(
  { origin }: Pick<Service, 'origin'>,
  method: string,
  path: string,
  { body, bearer, headers }: RequestOptions = {},
): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData)
  return fetch(new URL(path, origin), {
    method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
  })
}

/** Signs a person in. */
export async function pairOf(service: Service, person: { userName: string; password: string }): Promise<Pair> {
  const body = { UserName: person.userName, PassKey: person.password }
  const response = await sendRequest(service, 'POST', '/api/authenticate/user', { body })
  if (response.status !== 200) throw new Error(`${person.userName} signing in answered ${response.status}`)
  return (await response.json()) as Pair
}
