import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Config } from '../config.ts'

const demoPeople = z.array(
  z.object({ userName: z.string(), employeeId: z.string(), fullName: z.string(), description: z.string(), password: z.string() }),
)

/** What every page is told of the cooperative and of this installation. */
export interface PortalConfig {
  coopName: string
  mailContact: string
  mailLoans: string
  mailPayments: string
  affiliate: string
  /** Whom one may sign in as; null outside demo mode. */
  demoPeople: z.output<typeof demoPeople> | null
  /** Whether operations may be tried out at /graphql and /graphiql. */
  sandbox: boolean
}

/** Reads what pages are told. Throws when the list of demo people cannot be read. */
export function readPortalConfig({ cooperative, operations }: Config): PortalConfig {
  const { demoPeopleFile } = cooperative
  return {
    coopName: cooperative.name,
    mailContact: cooperative.mailContact,
    mailLoans: cooperative.mailLoans,
    mailPayments: cooperative.mailPayments,
    affiliate: cooperative.affiliate,
    demoPeople: demoPeopleFile === undefined ? null : demoPeople.parse(JSON.parse(readFileSync(demoPeopleFile, 'utf8'))),
    sandbox: operations.mode === 'open',
  }
}
