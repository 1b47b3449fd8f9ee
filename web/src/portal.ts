import type { DemoPerson, PortalConfig } from '../../schema/rules/portalConfig.ts'
import type { ServiceRule } from './schema.generated.ts'
import type { Viewer } from './viewer.ts'

/** The configuration that the server writes into every page: the cooperative, and the signed-in user. */
export interface Portal extends PortalConfig {
  /** The rules of the cooperative's service that a page may state; absent on a prerendered page. */
  serviceRules?: readonly ServiceRule[]
  /** The signed-in user; null for a visitor, absent when the server did not know, and on a prerendered page. */
  viewer?: Viewer | null
}

/** Placeholders in a prerendered page, which the server replaces. */
const placeholders: Portal = {
  coopName: '__COOP_NAME__',
  mailContact: '__MAIL_CONTACT__',
  mailLoans: '__MAIL_LOANS__',
  mailPayments: '__MAIL_PAYMENTS__',
  telephone: '',
  officeHours: '',
  affiliate: '__AFFILIATE__',
  membershipFee: null,
  paymentDetails: '',
  payoutDetails: '',
  decisionDays: 0,
  hasLookup: false,
  demoPeople: null,
  sandbox: false,
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasTexts = (value: Record<string, unknown>, names: readonly string[]) => names.every((name) => typeof value[name] === 'string')

const isMoney = (value: unknown) => typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string')

function isDemoPerson(value: unknown): value is DemoPerson {
  return isRecord(value) && hasTexts(value, ['userName', 'employeeId', 'fullName', 'description', 'password'])
}

function isSessionExpiry(value: unknown): value is Viewer['session'] {
  return (
    isRecord(value) &&
    hasTexts(value, ['answeredAt', 'accessExpiresAt', 'renewsFrom']) &&
    (value.endsAt === null || typeof value.endsAt === 'string') &&
    isTexts(value.sealingKeys)
  )
}

function isViewer(value: unknown): value is Viewer {
  return (
    isRecord(value) &&
    hasTexts(value, ['id', 'userName', 'fullName', 'initials', 'emailAddress']) &&
    (value.status === 'ACTIVE' || value.status === 'PENDING' || value.status === 'REVIEW') &&
    typeof value.isCompliant === 'boolean' &&
    isTexts(value.permissions) &&
    isSessionExpiry(value.session)
  )
}

function isPortal(value: unknown): value is Portal {
  return (
    isRecord(value) &&
    hasTexts(value, ['coopName', 'mailContact', 'mailLoans', 'mailPayments', 'telephone', 'officeHours', 'affiliate']) &&
    hasTexts(value, ['paymentDetails', 'payoutDetails']) &&
    (value.membershipFee === null || isMoney(value.membershipFee)) &&
    (value.demoPeople === null || (Array.isArray(value.demoPeople) && value.demoPeople.every(isDemoPerson))) &&
    typeof value.decisionDays === 'number' &&
    typeof value.sandbox === 'boolean' &&
    typeof value.hasLookup === 'boolean' &&
    (value.serviceRules === undefined || isTexts(value.serviceRules)) &&
    (value.viewer === undefined || value.viewer === null || isViewer(value.viewer))
  )
}

/** Reads the element `script#portal` of a page. Throws when it is missing or invalid. */
export function readPortal(page: Pick<Document, 'getElementById'>): Portal {
  const island = page.getElementById('portal')
  const text = island?.textContent
  if (!text) throw new Error('The page carries no configuration of the portal.')
  const value: unknown = JSON.parse(text)
  // The keys of the user's drafts go with the session, and the page stays.
  island.remove()
  if (!isPortal(value)) throw new Error('The configuration in the page is not what the portal needs.')
  return value
}

/** The configuration of this page; the placeholders while prerendering, which the program for the server replaces. */
export const portal: Portal = typeof document === 'undefined' ? placeholders : readPortal(document)

/** Whether a page may state a rule of the cooperative's service. */
export const hasServiceRule = (rule: ServiceRule): boolean => portal.serviceRules?.includes(rule) ?? false
