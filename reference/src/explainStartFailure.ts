import { z } from 'zod'
import { SecretFileError } from '../../schema/rules/readSecretFiles.ts'
import { StartError } from './startError.ts'

const listenError = z.object({ code: z.enum(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES']), syscall: z.literal('listen'), port: z.number() })

const listenRemedies = {
  EADDRINUSE: 'is in use: stop what listens there, or set REST_PORT to another.',
  EADDRNOTAVAIL: 'cannot be opened because this machine does not have the address in HOST.',
  EACCES: 'may not be opened by this user: set REST_PORT to one above 1023.',
}

/** One sentence where the cause is known, else the whole stack, since an unknown failure must be found. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof SecretFileError) return error.message
  const listening = listenError.safeParse(error)
  if (listening.success) return `Port ${String(listening.data.port)} ${listenRemedies[listening.data.code]}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
