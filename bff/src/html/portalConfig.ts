import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Config } from '../config.ts'

const demoPeople = z.array(
  z.object({ userName: z.string(), employeeId: z.string(), fullName: z.string(), description: z.string(), password: z.string() }),
)

/** Settings of the cooperative and the installation, in every page. */
export interface PortalConfig {
  coopName: string
  mailContact: string
  mailLoans: string
  mailPayments: string
  affiliate: string
  /** In pesos; null where the cooperative does not say. */
  membershipFee: string | null
  /** Where members pay, in the cooperative's words; empty where it does not say. */
  paymentDetails: string
  /** Where members are paid, in the cooperative's words; empty where it does not say. */
  payoutDetails: string
  /** Whether officers may look up members. */
  hasLookup: boolean
  /** The demo accounts with their passwords; null outside demo mode. */
  demoPeople: z.output<typeof demoPeople> | null
  /** True where GraphiQL and Apollo Sandbox are served. */
  sandbox: boolean
}

/** Throws when the list of demo accounts cannot be read. */
export function readPortalConfig({ cooperative, operations }: Config): PortalConfig {
  const { demoPeopleFile } = cooperative
  return {
    coopName: cooperative.name,
    mailContact: cooperative.mailContact,
    mailLoans: cooperative.mailLoans,
    mailPayments: cooperative.mailPayments,
    affiliate: cooperative.affiliate,
    membershipFee: cooperative.membershipFee ?? null,
    paymentDetails: cooperative.paymentDetails,
    payoutDetails: cooperative.payoutDetails,
    hasLookup: cooperative.isLookupOpen,
    demoPeople: demoPeopleFile === undefined ? null : demoPeople.parse(JSON.parse(readFileSync(demoPeopleFile, 'utf8'))),
    sandbox: operations.mode === 'open',
  }
}
