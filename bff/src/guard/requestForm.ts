import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAmbiguity } from '../../../schema/rules/requestForm.ts'
import { RequestRefused } from './requestRefused.ts'

const reasons = { 400: 'a request has one Host header', 415: 'a body is sent as it is, in UTF-8' } as const

export const refusedMethod = (allow: string) => new RequestRefused(`the path takes ${allow}`, 405)

/** Refuses a request that the portal and a proxy in front of it could read differently. */
export function refuseAmbiguous({ raw }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const status = findAmbiguity(raw)
  done(status === null ? undefined : new RequestRefused(reasons[status], status))
}
