import { Pool } from 'undici'
import type { components } from '../../../schema/generated/rest.ts'

type Schemas = components['schemas']

/** The operation's REST calls, without retries: undici's pool with its own timeouts, and an error for every status but 200. */
const pool = new Pool(process.env.REST_URL ?? '', { connections: 256, pipelining: 1, headersTimeout: 8000, bodyTimeout: 8000 })

async function get<Answer>(path: string, token: string): Promise<Answer> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  })
  if (statusCode === 200) {
    const answer: Answer = JSON.parse(await body.text())
    return answer
  }
  await body.dump()
  throw new Error(`GET ${path} answered ${statusCode}`)
}

export const getSummary = (token: string) => get<Schemas['MemberSummary']>('/api/user/summary', token)
export const getLoans = (token: string) => get<Schemas['Loan'][]>('/api/user/loans', token)
export const getGroup = (id: string, token: string) =>
  get<Schemas['AttributeGroup']>(`/api/attribute/group/${encodeURIComponent(id)}`, token)
export const listGroups = (token: string) => get<Schemas['AttributeGroup'][]>('/api/attribute/groups', token)

const keptFor = Number(process.env.REFERENCE_DATA_TTL_MS ?? 60_000)
let kept: { until: number; groups: Promise<Schemas['AttributeGroup'][]> } | undefined

/** The attribute groups, the same for every user: cached as in the BFF. */
export function getGroups(token: string): Promise<Schemas['AttributeGroup'][]> {
  const now = Date.now()
  if (kept && kept.until > now) return kept.groups
  const groups = listGroups(token)
  kept = { until: now + keptFor, groups }
  groups.catch(() => (kept = undefined))
  return groups
}
