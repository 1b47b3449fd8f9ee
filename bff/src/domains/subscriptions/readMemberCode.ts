import type { Unread } from '../../reading/unread.ts'
import { fieldsOf, text } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

/** The System ID of a member. Source: GET /api/user/summary. */
export const readMemberCode = (response: Unread<Contract['MemberSummary']>): string => text(fieldsOf(response).MemberCode)
