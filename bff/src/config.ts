import { z } from 'zod'
import { isOwnHeader } from './rest/isOwnHeader.ts'
import { insecureSettings, isOwnMachine, isWeakSecret, readAllowed } from '../../schema/rules/insecureSettings.ts'
import type { InsecureSetting } from '../../schema/rules/insecureSettings.ts'
import { parseJson } from '../../schema/rules/parseJson.ts'
import { parsePaydays } from '../../schema/rules/paydays.ts'
import { leastSecretLength, readFurtherSecrets } from '../../schema/rules/secrets.ts'
import type { Secrets } from '../../schema/rules/secrets.ts'

const text = z.string().trim()
const optionalText = text.default('').transform((value) => (value === '' ? undefined : value))
const whole = (fallback: number, least: number, most: number) => z.coerce.number().int().min(least).max(most).default(fallback)
const port = (fallback: number) => whole(fallback, 0, 65_535)
const secret = text.min(leastSecretLength, 'needs at least 32 characters, for example from `openssl rand -base64 48`')
const furtherSecrets = z
  .string()
  .default('')
  .transform(readFurtherSecrets)
  .refine((secrets) => secrets.every((one) => one.length >= leastSecretLength), 'needs at least 32 characters in each secret')
const httpUrl = z.url({ protocol: /^https?$/, error: 'needs an http or https URL' })
const restPath = text.regex(/^\/(?!.*\.\.)[\w./-]*$/, 'needs a path such as /api/user/refresh/token')
const email = z.email()
const telephone = text.regex(/^[+(\d][\d() -]*$/, 'needs one telephone number, such as (02) 8555 0142')
/** `mailto:` or `https:`, as RFC 9116 has a contact. */
const contact = email
  .transform((address) => `mailto:${address}`)
  .or(z.url({ protocol: /^https$/, error: 'needs an e-mail address or an https URL' }))
/** `/v2`, or `/` where the API has the calls at its root. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone, such as Asia/Manila').optional()

const basePath = text
  .regex(/^\/[\w/-]*$/, 'needs a path such as /api, /v2 or /')
  .default('/api')
  .transform((value) => value.replace(/\/+$/, ''))

/** `{"x-api-key": "…"}`. */
const headers = text.default('{}').transform((value, context): Record<string, string> => {
  const parsed = headersShape.safeParse(parseJson(value, null)).data
  if (parsed) return Object.fromEntries(Object.entries(parsed).map(([name, content]) => [name.toLowerCase(), content]))
  context.addIssue({ code: 'custom', message: 'needs a JSON object of header names and texts, without those that the portal or HTTP sets' })
  return z.NEVER
})
const pesos = text.regex(/^\d{1,7}(\.\d{1,2})?$/, 'needs pesos such as 500 or 500.00')

const headersShape = z.record(
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((name) => !isOwnHeader(name)),
  z.string().regex(/^[\x20-\x7e]{1,2000}$/),
)

const onOrOff = z
  .enum(['on', 'off'])
  .default('off')
  .transform((value) => value === 'on')

/** `true`, `false`, a number of proxies, or addresses and networks separated by commas, as Fastify's `trustProxy` takes them. */
const trustProxy = text.default('').transform((value): boolean | number | string => {
  if (value === '' || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
})

/** `15,last`: the days of the month on which the employer pays. */
const paydays = text.default('15,last').transform((value, context) => {
  const parsed = parsePaydays(value)
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: 'needs days of the month, 1 to 28 or last, for example 15,last' })
  return z.NEVER
})

const allowInsecure = text.default('').transform((value, context): readonly InsecureSetting[] => {
  const allowed = readAllowed(value)
  if (allowed) return allowed
  context.addIssue({ code: 'custom', message: `needs names out of ${insecureSettings.join(', ')}, with commas` })
  return z.NEVER
})

/** The settings. `lost` says what an operator loses with a secret or a file that no backup of the database holds; docs/operations.md lists these. */
export const environment = z.object({
  NODE_ENV: text.default('development'),
  PORT: port(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_ORIGIN: httpUrl.or(z.literal('')).default(''),
  TRUST_PROXY: trustProxy,
  ALLOW_INSECURE: allowInsecure,

  REST_URL: httpUrl,
  REST_TIMEOUT_MS: whole(8000, 50, 60_000),
  REST_REQUEST_TIMEOUT_MS: whole(9_500, 50, 60_000).refine(
    (milliseconds) => milliseconds < 20_000,
    'must be less than 20000, since the portal in the browser gives up then',
  ),
  FIRST_VIEW_TIMEOUT_MS: whole(500, 0, 60_000),
  REST_BASE_PATH: basePath,
  REST_HEADERS: headers.meta({ lost: 'nothing: the REST API’s operator has them' }),
  REST_TIME_ZONE: timeZone,
  REST_CONNECTIONS: whole(256, 1, 4096),
  REST_REFRESH_PATH: restPath.default('/api/user/refresh/token'),
  REST_REFRESH_METHOD: z.enum(['POST', 'GET']).default('POST'),
  REST_SIGN_OUT_PATH: restPath.or(z.literal('')).default('/api/authenticate/sign-out'),
  REST_DRY_RUN: onOrOff,
  REFERENCE_DATA_TTL_MS: whole(60_000, 0, 3_600_000),

  SESSION_SECRET: secret.meta({ lost: 'every session, known browser and draft on a device' }),
  SESSION_SECRET_PREVIOUS: furtherSecrets.meta({ lost: 'what only these secrets open, as above' }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'needs a redis or rediss URL' })
    .or(z.literal(''))
    .default(''),
  REDIS_PASSWORD: z.string().default('').meta({ lost: 'nothing: set another' }),

  OPERATIONS: z.enum(['open', 'trusted']).default('open'),
  OPERATIONS_ALLOW_LIST: optionalText.meta({ lost: 'the operations of your other clients' }),
  MAX_DEPTH: whole(12, 1, 100),
  MAX_FIELDS: whole(500, 1, 10_000),
  MAX_ALIASES: whole(30, 0, 1000),
  MAX_DIRECTIVES: whole(20, 0, 1000),
  MAX_TOKENS: whole(2000, 10, 100_000),
  MAX_BODY_BYTES: whole(256 * 1024, 1024, 16 * 1024 * 1024),
  MAX_UPLOAD_BYTES: whole(64 * 1024 * 1024, 1024, 1024 * 1024 * 1024),
  RATE_LIMIT_PER_MINUTE: whole(1200, 600, 1_000_000),
  SIGN_IN_FREE_ATTEMPTS: whole(5, 1, 10),

  WEB_DIR: optionalText,
  COOP_NAME: text.min(1).default('Kapwa'),
  MAIL_CONTACT: email.default('contact@kapwa.example'),
  MAIL_LOANS: email.default('loans@kapwa.example'),
  MAIL_PAYMENTS: email.default('payments@kapwa.example'),
  TELEPHONE: telephone.or(z.literal('')).default(''),
  OFFICE_HOURS: text.default(''),
  SECURITY_CONTACT: contact.optional(),
  AFFILIATE: text.min(1).default('the affiliated company'),
  MEMBERSHIP_FEE: pesos.or(z.literal('')).default(''),
  PAYMENT_DETAILS: text.default(''),
  PAYOUT_DETAILS: text.default(''),
  DECISION_DAYS: whole(5, 0, 60),
  PAYDAYS: paydays,
  QUORUM_PERCENT: whole(25, 1, 100),
  MEMBER_LOOKUP: onOrOff,
  DEMO_PEOPLE_FILE: optionalText,

  METRICS_PORT: port(0),
  METRICS_HOST: text.default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DRAIN_DELAY_MS: whole(0, 0, 60_000),
})

const isHttp = (origin: string) => origin.startsWith('http:') && !isOwnMachine(origin)

/** In production a variable with one of these values is refused, unless ALLOW_INSECURE has its name. */
const insecure: readonly {
  variable: keyof z.output<typeof environment>
  name: InsecureSetting
  isIn: (values: z.output<typeof environment>) => boolean
  message: string
}[] = [
  {
    variable: 'SESSION_SECRET',
    name: 'weak-secrets',
    isIn: ({ SESSION_SECRET }) => isWeakSecret(SESSION_SECRET),
    message: 'is easy to guess; take one from `openssl rand -base64 48`',
  },
  {
    variable: 'PUBLIC_ORIGIN',
    name: 'http-origin',
    isIn: ({ PUBLIC_ORIGIN }) => isHttp(PUBLIC_ORIGIN),
    message: 'needs https in production: over http no browser keeps the session cookies, and all can be read on the way',
  },
  {
    variable: 'OPERATIONS',
    name: 'open-operations',
    isIn: ({ OPERATIONS, PUBLIC_ORIGIN }) => OPERATIONS === 'open' && (PUBLIC_ORIGIN === '' || !isOwnMachine(PUBLIC_ORIGIN)),
    message: 'needs to be trusted in production, so that only the operations of the client are executed',
  },
  {
    variable: 'TRUST_PROXY',
    name: 'any-proxy',
    isIn: ({ TRUST_PROXY }) => TRUST_PROXY === true,
    message: 'true believes what any client says its address is; name the addresses or the number of the proxies',
  },
]

const checked = environment.superRefine((values, context) => {
  if (values.NODE_ENV !== 'production') return
  if (values.PUBLIC_ORIGIN === '')
    context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'is needed in production: the address people type' })
  for (const { variable, name, isIn, message } of insecure) {
    if (values.ALLOW_INSECURE.includes(name) || !isIn(values)) continue
    context.addIssue({ code: 'custom', path: [variable], message: `${message} (ALLOW_INSECURE=${name} starts all the same)` })
  }
})

/** The only variable that may be set to empty: the REST API has no call to sign out. */
const meaningfulWhenEmpty = 'REST_SIGN_OUT_PATH'

/** Left empty, a variable is as if it were not there: `PORT=` is the default port and not port 0. */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const isSet = ([name, value]: [string, string | undefined]) => name === meaningfulWhenEmpty || (value ?? '').trim() !== ''
  return Object.fromEntries(Object.entries(env).filter(isSet))
}

/** The password may have any character: in the URL it is percent-encoded. */
function withPassword(url: string, password: string): string {
  if (password === '') return url
  const address = new URL(url)
  address.password = encodeURIComponent(password)
  return address.href
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.join('.') || 'environment'}: ${issue.message}`).join('; ')
}

/**
 * Reads the environment: the only place that does. `.env.example` says what each variable means.
 * Throws one sentence that names every variable at fault, never with a variable's value.
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const parsed = checked.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new Error(`The configuration is not complete. ${describe(parsed.error.issues)}`)
  const values = parsed.data
  return {
    isProduction: values.NODE_ENV === 'production',
    server: { port: values.PORT, host: values.HOST, trustProxy: values.TRUST_PROXY, drainDelayMs: values.DRAIN_DELAY_MS },
    publicOrigin: values.PUBLIC_ORIGIN === '' ? undefined : new URL(values.PUBLIC_ORIGIN).origin,
    securityContact: values.SECURITY_CONTACT,
    rest: {
      url: values.REST_URL.replace(/\/+$/, ''),
      timeoutMs: values.REST_TIMEOUT_MS,
      requestTimeoutMs: values.REST_REQUEST_TIMEOUT_MS,
      basePath: values.REST_BASE_PATH,
      headers: values.REST_HEADERS,
      timeZone: values.REST_TIME_ZONE,
      connections: values.REST_CONNECTIONS,
      refresh: { method: values.REST_REFRESH_METHOD, path: values.REST_REFRESH_PATH },
      signOutPath: values.REST_SIGN_OUT_PATH === '' ? undefined : values.REST_SIGN_OUT_PATH,
      hasDryRun: values.REST_DRY_RUN,
      referenceDataTtlMs: values.REFERENCE_DATA_TTL_MS,
    },
    session: { secrets: [values.SESSION_SECRET, ...values.SESSION_SECRET_PREVIOUS] satisfies Secrets },
    redisUrl: values.REDIS_URL === '' ? undefined : withPassword(values.REDIS_URL, values.REDIS_PASSWORD),
    operations: { mode: values.OPERATIONS, allowListFile: values.OPERATIONS_ALLOW_LIST },
    limits: {
      depth: values.MAX_DEPTH,
      fields: values.MAX_FIELDS,
      aliases: values.MAX_ALIASES,
      directives: values.MAX_DIRECTIVES,
      tokens: values.MAX_TOKENS,
      bodyBytes: values.MAX_BODY_BYTES,
      uploadBytes: values.MAX_UPLOAD_BYTES,
      requestsPerMinute: values.RATE_LIMIT_PER_MINUTE,
      freeSignInAttempts: values.SIGN_IN_FREE_ATTEMPTS,
    },
    web: { directory: values.WEB_DIR, firstViewTimeoutMs: values.FIRST_VIEW_TIMEOUT_MS },
    cooperative: {
      name: values.COOP_NAME,
      mailContact: values.MAIL_CONTACT,
      mailLoans: values.MAIL_LOANS,
      mailPayments: values.MAIL_PAYMENTS,
      telephone: values.TELEPHONE,
      officeHours: values.OFFICE_HOURS,
      affiliate: values.AFFILIATE,
      membershipFee: values.MEMBERSHIP_FEE === '' ? undefined : values.MEMBERSHIP_FEE,
      paymentDetails: values.PAYMENT_DETAILS,
      payoutDetails: values.PAYOUT_DETAILS,
      decisionDays: values.DECISION_DAYS,
      paydays: values.PAYDAYS,
      quorumPercent: values.QUORUM_PERCENT,
      isLookupOpen: values.MEMBER_LOOKUP,
      demoPeopleFile: values.DEMO_PEOPLE_FILE,
    },
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof loadConfig>
