import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { PortalConfig } from '../../../schema/rules/portalConfig.ts'
import type { Config } from '../config.ts'

const demoPeople = z.array(
  z.object({ userName: z.string(), employeeId: z.string(), fullName: z.string(), description: z.string(), password: z.string() }),
)

/** Throws when the list of demo accounts cannot be read. */
export function readPortalConfig({ cooperative, operations }: Config): PortalConfig {
  const { demoPeopleFile } = cooperative
  return {
    coopName: cooperative.name,
    mailContact: cooperative.mailContact,
    mailLoans: cooperative.mailLoans,
    mailPayments: cooperative.mailPayments,
    telephone: cooperative.telephone,
    officeHours: cooperative.officeHours,
    affiliate: cooperative.affiliate,
    membershipFee: cooperative.membershipFee ?? null,
    paymentDetails: cooperative.paymentDetails,
    payoutDetails: cooperative.payoutDetails,
    decisionDays: cooperative.decisionDays,
    hasLookup: cooperative.isLookupOpen,
    demoPeople: demoPeopleFile === undefined ? null : demoPeople.parse(JSON.parse(readFileSync(demoPeopleFile, 'utf8'))),
    sandbox: operations.mode === 'open',
  }
}
