import { anything } from '../reading/values.ts'
import { requestOf } from './request.ts'

/** A small call that every signed-in user may make: shows whether the REST API answers, and whether it takes an access token. */
export const probe = requestOf('listAttributeGroupsOfType', { path: { type: 'Compliance' }, read: anything })
