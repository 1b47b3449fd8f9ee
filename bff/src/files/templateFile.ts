import type { FastifyRequest } from 'fastify'
import type { Permission } from '../../../schema/generated/operations.ts'
import { callOf } from '../rest/request.ts'
import type { Download } from './downloadHandler.ts'

type Permissions = readonly (readonly Permission[])[]

const ofUploads: Permissions = [['management_access'], ['subscription_data_upload']]

/** The permissions of the page that uploads a file of each template. Source: second document, sections 2 and 7. */
const permissionsByName: ReadonlyMap<string, Permissions> = new Map([
  ['user_subscriptions.csv', ofUploads],
  ['time_deposits.csv', ofUploads],
  ['user_loans.csv', ofUploads],
  ['ga_attendance.csv', [['election_manage_attendee']]],
])

const types: ReadonlySet<string> = new Set(['text/csv'])

/** The template of `/files/_templates/{name}`; null for any other name. Source: GET /files/_templates/{name}. */
export function findTemplate({ params: { name } }: FastifyRequest<{ Params: { name: string } }>): Download | null {
  const permissions = permissionsByName.get(name)
  return permissions ? { call: callOf('getTemplate', { path: { name } }), filename: name, types, isShown: false, permissions } : null
}
