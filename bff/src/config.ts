import { z } from 'zod'

const text = z.string().trim()
const optionalText = text.default('').transform((value) => (value === '' ? undefined : value))
const whole = (fallback: number, least: number, most: number) => z.coerce.number().int().min(least).max(most).default(fallback)
const port = (fallback: number) => whole(fallback, 0, 65_535)
const secret = text.min(32, 'needs at least 32 characters, for example from `openssl rand -base64 48`')
const httpUrl = z.url({ protocol: /^https?$/, error: 'needs an http or https URL' })
const restPath = text.regex(/^\/[\w/-]*$/, 'needs a path such as /api/user/refresh/token')
const email = z.email()

/** `true`, `false`, a number of proxies, or addresses and networks separated by commas, as Fastify's `trustProxy` takes them. */
const trustProxy = text.default('').transform((value): boolean | number | string => {
  if (value === '' || value === 'false') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? Number(value) : value
})

const environment = z.object({
  NODE_ENV: text.default('development'),
  PORT: port(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_ORIGIN: httpUrl.or(z.literal('')).default(''),
  TRUST_PROXY: trustProxy,

  REST_URL: httpUrl,
  REST_TIMEOUT_MS: whole(8000, 50, 60_000),
  REST_CONNECTIONS: whole(256, 1, 4096),
  REST_REFRESH_PATH: restPath.default('/api/user/refresh/token'),
  REST_REFRESH_METHOD: z.enum(['POST', 'GET']).default('POST'),
  REST_SIGN_OUT_PATH: restPath.or(z.literal('')).default('/api/authenticate/sign-out'),
  REFERENCE_DATA_TTL_MS: whole(60_000, 0, 3_600_000),

  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: secret.or(z.literal('')).default(''),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'needs a redis or rediss URL' })
    .or(z.literal(''))
    .default(''),

  OPERATIONS: z.enum(['open', 'trusted']).default('open'),
  OPERATIONS_ALLOW_LIST: optionalText,
  MAX_DEPTH: whole(12, 1, 100),
  MAX_FIELDS: whole(500, 1, 10_000),
  MAX_ALIASES: whole(30, 0, 1000),
  MAX_DIRECTIVES: whole(20, 0, 1000),
  MAX_TOKENS: whole(2000, 10, 100_000),
  MAX_BODY_BYTES: whole(256 * 1024, 1024, 16 * 1024 * 1024),
  RATE_LIMIT_PER_MINUTE: whole(1200, 600, 1_000_000),
  SIGN_IN_FREE_ATTEMPTS: whole(5, 1, 10),

  WEB_DIR: optionalText,
  COOP_NAME: text.min(1).default('Kapwa'),
  MAIL_CONTACT: email.default('contact@kapwa.example'),
  MAIL_LOANS: email.default('loans@kapwa.example'),
  MAIL_PAYMENTS: email.default('payments@kapwa.example'),
  AFFILIATE: text.min(1).default('the affiliated company'),
  DEMO_PEOPLE_FILE: optionalText,

  METRICS_PORT: port(0),
  METRICS_HOST: text.default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DRAIN_DELAY_MS: whole(0, 0, 60_000),
})

const checked = environment.superRefine(({ NODE_ENV, PUBLIC_ORIGIN }, context) => {
  if (NODE_ENV !== 'production' || PUBLIC_ORIGIN !== '') return
  context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'is needed in production: the address people type' })
})

/** The one variable whose emptiness is a setting of its own: an API without a call to sign out. */
const meaningfulWhenEmpty = 'REST_SIGN_OUT_PATH'

/** Left empty, a variable is as if it were not there: `PORT=` is the default port and not port 0. */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const isSet = ([name, value]: [string, string | undefined]) => name === meaningfulWhenEmpty || (value ?? '').trim() !== ''
  return Object.fromEntries(Object.entries(env).filter(isSet))
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
    rest: {
      url: values.REST_URL.replace(/\/+$/, ''),
      timeoutMs: values.REST_TIMEOUT_MS,
      connections: values.REST_CONNECTIONS,
      refresh: { method: values.REST_REFRESH_METHOD, path: values.REST_REFRESH_PATH },
      signOutPath: values.REST_SIGN_OUT_PATH === '' ? undefined : values.REST_SIGN_OUT_PATH,
      referenceDataTtlMs: values.REFERENCE_DATA_TTL_MS,
    },
    session: { secrets: [values.SESSION_SECRET, values.SESSION_SECRET_PREVIOUS].filter((one) => one !== '') },
    redisUrl: values.REDIS_URL === '' ? undefined : values.REDIS_URL,
    operations: { mode: values.OPERATIONS, allowListFile: values.OPERATIONS_ALLOW_LIST },
    limits: {
      depth: values.MAX_DEPTH,
      fields: values.MAX_FIELDS,
      aliases: values.MAX_ALIASES,
      directives: values.MAX_DIRECTIVES,
      tokens: values.MAX_TOKENS,
      bodyBytes: values.MAX_BODY_BYTES,
      requestsPerMinute: values.RATE_LIMIT_PER_MINUTE,
      freeSignInAttempts: values.SIGN_IN_FREE_ATTEMPTS,
    },
    web: { directory: values.WEB_DIR },
    cooperative: {
      name: values.COOP_NAME,
      mailContact: values.MAIL_CONTACT,
      mailLoans: values.MAIL_LOANS,
      mailPayments: values.MAIL_PAYMENTS,
      affiliate: values.AFFILIATE,
      demoPeopleFile: values.DEMO_PEOPLE_FILE,
    },
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof loadConfig>
