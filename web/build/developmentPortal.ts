import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger, Plugin } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The configuration of the portal as the BFF would write it, from the same variables with the same defaults. */
function portalFromEnvironment(env: NodeJS.ProcessEnv) {
  const peopleFile = env.DEMO_PEOPLE_FILE
  const demoPeople: unknown = peopleFile ? JSON.parse(readFileSync(new URL(peopleFile, `file://${root}`), 'utf8')) : null
  return {
    coopName: env.COOP_NAME ?? 'Kapwa',
    mailContact: env.MAIL_CONTACT ?? 'contact@kapwa.example',
    mailLoans: env.MAIL_LOANS ?? 'loans@kapwa.example',
    mailPayments: env.MAIL_PAYMENTS ?? 'payments@kapwa.example',
    telephone: env.TELEPHONE ?? '',
    officeHours: env.OFFICE_HOURS ?? '',
    affiliate: env.AFFILIATE ?? 'the affiliated company',
    membershipFee: env.MEMBERSHIP_FEE ?? null,
    paymentDetails: env.PAYMENT_DETAILS ?? '',
    payoutDetails: env.PAYOUT_DETAILS ?? '',
    decisionDays: Number(env.DECISION_DAYS ?? 5),
    hasLookup: env.MEMBER_LOOKUP === 'on',
    demoPeople,
    sandbox: true,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The rules that the BFF has read. */
async function fetchServiceRules(bff: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${bff}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: '{ serviceRules }' }) })
  const body: unknown = await response.json()
  return isRecord(body) && isRecord(body.data) ? body.data.serviceRules : undefined
}

/** Fills the placeholders of a page that Vite serves; in production the BFF does. */
export function developmentPortal(bff: string): Plugin {
  let logger: Logger | undefined
  return {
    name: 'kapwa:development-portal',
    apply: 'serve',
    configResolved: (config) => void (logger = config.logger),
    async transformIndexHtml(html) {
      const serviceRules = await fetchServiceRules(bff).catch((error: unknown) => {
        logger?.warn(`Pages leave out the rules of the service: the BFF at ${bff} does not answer. ${String(error)}`)
      })
      const portal = { ...portalFromEnvironment(process.env), serviceRules }
      return html
        .replaceAll('__COOP_NAME__', portal.coopName)
        .replaceAll('__CSP_NONCE__', 'development')
        .replace('__PORTAL_CONFIG__', JSON.stringify(portal).replaceAll('<', String.raw`\u003c`))
    },
  }
}
