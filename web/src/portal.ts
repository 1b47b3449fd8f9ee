import type { Viewer } from './session/viewer.ts'

/** A person of the demo cooperative, offered on the sign-in page in demo mode. */
export interface DemoPerson {
  userName: string
  employeeId: string
  fullName: string
  description: string
  password: string
}

/** What the server writes into every page about the cooperative and the person who asked for it. */
export interface Portal {
  coopName: string
  /** Where inquiries and "E-mail us" go. */
  mailContact: string
  mailLoans: string
  mailPayments: string
  /** The company whose employees may create accounts. */
  affiliate: string
  /** The people of the demo cooperative; null outside demo mode. */
  demoPeople: readonly DemoPerson[] | null
  /** Whether the server offers its tools for developers. */
  sandbox: boolean
  /** Who is signed in; null for nobody, absent when the page could not tell, as on a prerendered one. */
  viewer?: Viewer | null
}

/** What stands in a prerendered page until the server puts the cooperative's own words there. */
const placeholders: Portal = {
  coopName: '__COOP_NAME__',
  mailContact: '__MAIL_CONTACT__',
  mailLoans: '__MAIL_LOANS__',
  mailPayments: '__MAIL_PAYMENTS__',
  affiliate: '__AFFILIATE__',
  demoPeople: null,
  sandbox: false,
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasTexts = (value: Record<string, unknown>, names: readonly string[]) => names.every((name) => typeof value[name] === 'string')

function isDemoPerson(value: unknown): value is DemoPerson {
  return isRecord(value) && hasTexts(value, ['userName', 'employeeId', 'fullName', 'description', 'password'])
}

function isSessionSpan(value: unknown): value is Viewer['session'] {
  return (
    isRecord(value) && hasTexts(value, ['answeredAt', 'accessExpiresAt']) && (value.endsAt === null || typeof value.endsAt === 'string')
  )
}

function isViewer(value: unknown): value is Viewer {
  return (
    isRecord(value) &&
    hasTexts(value, ['id', 'userName', 'fullName', 'initials', 'emailAddress', 'home']) &&
    (value.status === 'ACTIVE' || value.status === 'PENDING' || value.status === 'REVIEW') &&
    typeof value.isCompliant === 'boolean' &&
    Array.isArray(value.permissions) &&
    value.permissions.every((permission) => typeof permission === 'string') &&
    (value.adminHome === null || typeof value.adminHome === 'string') &&
    isSessionSpan(value.session)
  )
}

function isPortal(value: unknown): value is Portal {
  return (
    isRecord(value) &&
    hasTexts(value, ['coopName', 'mailContact', 'mailLoans', 'mailPayments', 'affiliate']) &&
    (value.demoPeople === null || (Array.isArray(value.demoPeople) && value.demoPeople.every(isDemoPerson))) &&
    typeof value.sandbox === 'boolean' &&
    (value.viewer === undefined || value.viewer === null || isViewer(value.viewer))
  )
}

/** Reads the element `script#portal` of a page. Throws when it is missing or does not hold what the portal needs. */
export function readPortal(page: Pick<Document, 'getElementById'>): Portal {
  const text = page.getElementById('portal')?.textContent
  if (!text) throw new Error('The page carries no configuration of the portal.')
  const value: unknown = JSON.parse(text)
  if (!isPortal(value)) throw new Error('The configuration in the page is not what the portal needs.')
  return value
}

/** The cooperative, as this page tells it. While a page is prerendered, the placeholders. */
export const portal: Portal = typeof document === 'undefined' ? placeholders : readPortal(document)
