import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { insecureSettings, isOwnMachine, isWeakSecret, readAllowed } from '../../schema/rules/insecureSettings.ts'
import { parsePaydays } from '../../schema/rules/paydays.ts'
import { leastSecretLength, readFurtherSecrets } from '../../schema/rules/secrets.ts'
import { readRejectionPhrases } from './rejectionPhrases.ts'
import { StartError } from './startError.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const ownPhrases = new URL('./rejectionPhrases.json', import.meta.url)

const flag = z.enum(['0', '1'], 'must be 0 or 1')

function isUrl(protocols: readonly string[]) {
  return (value: string): boolean => URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

/** The key in a file of 64 hexadecimal digits; null where there is none. */
function readMarksKey(file: string): Uint8Array | null {
  try {
    const digits = /^([\da-f]{64})\s*$/i.exec(readFileSync(file, 'utf8'))?.[1]
    return digits === undefined ? null : Buffer.from(digits, 'hex')
  } catch {
    return null
  }
}

const megabyte = 1024 * 1024

const whole = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999')
  .transform(Number)

/** The settings. `lost` says what an operator loses with a secret or a file that no backup of the database holds; docs/operations.md lists these. */
export const variables = z.object({
  NODE_ENV: z.string().optional(),
  ALLOW_INSECURE: z
    .string()
    .default('')
    .refine((value) => readAllowed(value) !== null, `must be names out of ${insecureSettings.join(', ')}, with commas`),
  HOST: z.string().min(1).default('127.0.0.1'),
  REST_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(4010),
  DATA_DIR: z.string().min(1).default('.data').meta({ lost: 'the stored files; without DATABASE_URL the database and its secret, too' }),
  DATABASE_URL: z
    .string()
    .refine(isUrl(['postgres:', 'postgresql:']), 'must be a URL that begins with postgres://')
    .optional()
    .meta({ lost: 'nothing: set another password' }),
  REST_URL: z.string().optional(),
  DEMO: flag.optional(),
  CLAMD_URL: z
    .string()
    .refine(isUrl(['tcp:', 'unix:']), 'must be tcp://host:port or unix:/path of a clamd')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isUrl(['smtp:', 'smtps:']), 'must be a URL that begins with smtp:// or smtps://')
    .optional()
    .meta({ lost: 'nothing: your mail server has it' }),
  MAIL_FROM: z.string().min(1).default('Kapwa <no-reply@kapwa.test>'),
  PORTAL_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'must be a URL that begins with http:// or https://')
    .default('http://localhost:4000'),
  TOKEN_SECRET: z
    .string()
    .min(leastSecretLength, 'must have at least 32 characters')
    .optional()
    .meta({ lost: 'every second factor and recovery code: officers set them up anew' }),
  TOKEN_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform(readFurtherSecrets)
    .refine((secrets) => secrets.every((one) => one.length >= leastSecretLength), 'must have at least 32 characters in each secret')
    .meta({ lost: 'what only these secrets open, as above' }),
  MARKS_KEY_FILE: z
    .string()
    .transform((file, context) => {
      const key = readMarksKey(file)
      if (key) return key
      context.addIssue({ code: 'custom', message: 'must name a file of 64 hexadecimal digits, as openssl rand -hex 32 makes' })
      return z.NEVER
    })
    .optional()
    .meta({ lost: 'marks of ballots that are not cast' }),
  COOP_NAME: z.string().min(1).default('Kapwa'),
  AFFILIATE_DOMAINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((domain) => domain.trim().toLowerCase() || []))
    .refine(
      (domains) => domains.every((domain) => /^[^\s@,]+\.[^\s@,.]+$/.test(domain)),
      'must name domains such as "coop.example,mail.example"',
    ),
  PAYDAYS: z
    .string()
    .default('15,last')
    .transform((value, context) => {
      const paydays = parsePaydays(value)
      if (paydays) return paydays
      context.addIssue({ code: 'custom', message: 'must name days of the month such as "15,last"' })
      return z.NEVER
    }),
  IMPORT_CUT_OFF_PAYDAYS: z
    .string()
    .regex(/^([1-9]\d?|[1-9]\d\d)$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .default(2),
  INTEREST_REBATE: flag.optional(),
  PAYMENT_DETAILS: z.string().optional(),
  IMPORT_SECOND_OFFICER: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SECOND_OFFICER_ABOVE: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'must be a sum of pesos such as 50000 or 50000.00')
    .optional(),
  SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').default('optional'),
  REJECTION_PHRASES_FILE: z
    .string()
    .optional()
    .transform((file, context) => {
      const found = readRejectionPhrases(file ?? ownPhrases)
      if (found) return found
      context.addIssue({
        code: 'custom',
        message: 'must name a JSON file of phrases, at most four a kind, as reference/src/rejectionPhrases.json',
      })
      return z.NEVER
    })
    .meta({ lost: 'your own phrases' }),
  WORK_MAIL: flag.optional(),
  MEMBER_OPEN_DEPOSITS: whole.default(5),
  MEMBER_FILES_PER_DAY_MB: whole.default(100),
  MEMBER_FILES_IN_ALL_MB: whole.default(1_000),
  MIN_FREE_SPACE_MB: whole.default(512),
  RETENTION_DAYS: whole.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  PASSWORD_COST: z.enum(['full', 'tests'], 'must be full or tests').default('full'),
  POSTGRES_MAJOR: z
    .enum(['15', '18'], 'must be 15 or 18')
    .default('18')
    .transform((major): 15 | 18 => (major === '15' ? 15 : 18)),
})

/** @throws {StartError} in production for what an attacker would find open, unless ALLOW_INSECURE names it. */
function refuseInsecure(
  { NODE_ENV, ALLOW_INSECURE, TOKEN_SECRET, PORTAL_URL, PASSWORD_COST }: z.output<typeof variables>,
  isDemo: boolean,
): void {
  const allowed = readAllowed(ALLOW_INSECURE) ?? []
  if (NODE_ENV !== 'production') return
  if (PASSWORD_COST !== 'full') throw new StartError('PASSWORD_COST=tests makes passwords easy to guess from their hashes: leave it out.')
  if (TOKEN_SECRET && isWeakSecret(TOKEN_SECRET) && !allowed.includes('weak-secrets'))
    throw new StartError(
      'TOKEN_SECRET is easy to guess: take one from `openssl rand -base64 48` (ALLOW_INSECURE=weak-secrets starts all the same).',
    )
  if (isDemo && !isOwnMachine(PORTAL_URL) && !allowed.includes('demo-data'))
    throw new StartError(
      'DEMO=1 makes accounts whose passwords everybody knows: set DEMO=0 for a portal that others reach (ALLOW_INSECURE=demo-data starts all the same).',
    )
}

/**
 * The configuration that an environment describes. An empty variable counts as absent.
 * Demo is on when neither DATABASE_URL nor REST_URL is set, or with DEMO=1.
 * @throws {StartError} for the first variable that is wrong or missing.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = variables.safeParse(present)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new StartError(`${issue?.path.join('.') ?? 'A variable'} ${issue?.message ?? 'is wrong'}.`)
  }
  const set = result.data
  const isDemo = set.DEMO ? set.DEMO === '1' : !set.DATABASE_URL && !set.REST_URL
  if (set.DATABASE_URL && !isDemo && !set.TOKEN_SECRET) {
    throw new StartError('TOKEN_SECRET must be set together with DATABASE_URL, so that every copy of the service signs alike.')
  }
  refuseInsecure(set, isDemo)
  return {
    host: set.HOST,
    /** 0 takes a free port. */
    port: set.REST_PORT,
    /** Absolute: the embedded database, stored files and the generated secret. */
    dataDir: path.resolve(set.DATA_DIR),
    /** A PostgreSQL server; null starts the embedded one. */
    databaseUrl: set.DATABASE_URL ?? null,
    isDemo,
    /** The virus scanner of uploaded files; null stores them unscanned. */
    clamdUrl: set.CLAMD_URL ?? null,
    /** Null puts mails into the outbox. */
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    /** The portal's address, without a slash at its end: what links in mails begin with. */
    portalUrl: set.PORTAL_URL.replace(/\/+$/, ''),
    /** Null: one is generated and kept in the data folder. */
    tokenSecret: set.TOKEN_SECRET ?? null,
    /** Read what they wrote, and write nothing. */
    furtherTokenSecrets: set.TOKEN_SECRET_PREVIOUS,
    /** What voters mark and have not cast is sealed with it. Null: the process draws keys, and they end with it. */
    marksKey: set.MARKS_KEY_FILE ?? null,
    cooperativeName: set.COOP_NAME,
    /** Domains of e-mail addresses that may create an account, in lower case; empty for all. */
    affiliateDomains: set.AFFILIATE_DOMAINS,
    paydays: set.PAYDAYS,
    /** A payroll file changes balances of so many last paydays, and of no day before. */
    cutOffPaydays: set.IMPORT_CUT_OFF_PAYDAYS,
    /** Whether the interest of a month is not charged when its principal is paid before: the members' loans say so. */
    hasInterestRebate: set.INTEREST_REBATE ? set.INTEREST_REBATE === '1' : isDemo,
    /** Where deposits and the membership fee are paid; null leaves it to the portal. */
    paymentDetails: set.PAYMENT_DETAILS ?? null,
    /** Whether another officer than its uploader applies an uploaded file of the books. */
    importNeedsSecondOfficer: set.IMPORT_SECOND_OFFICER === 'on',
    /** Pesos: an approval of a request above it needs two officers. Null: one officer decides any sum. */
    secondOfficerAbove: set.SECOND_OFFICER_ABOVE ?? null,
    /** Whether an officer without a second factor must set one up before anything else that officers do. */
    requiresSecondFactor: set.SECOND_FACTOR === 'required',
    /** What officers often write to reject a request. */
    rejectionPhrases: set.REJECTION_PHRASES_FILE,
    /** Whether the daily command mails officers what waits. */
    mailsWork: set.WORK_MAIL === '1',
    /** Deposits of a member that may be in Review at a time. */
    mostOpenDeposits: set.MEMBER_OPEN_DEPOSITS,
    /** Bytes of files that a member may store in 24 hours, and in all. */
    memberFileBytes: { perDay: set.MEMBER_FILES_PER_DAY_MB * megabyte, inAll: set.MEMBER_FILES_IN_ALL_MB * megabyte },
    /** Bytes of the data folder's disk that uploads leave free. */
    leastFreeBytes: set.MIN_FREE_SPACE_MB * megabyte,
    /** Days after which files of what was rejected or cancelled are deleted; null keeps them. */
    retentionDays: set.RETENTION_DAYS ?? null,
    logLevel: set.LOG_LEVEL,
    /** What a password costs to hash; production refuses that of the tests. */
    passwordCost: set.PASSWORD_COST,
    /** Which embedded PostgreSQL runs; 15 is there for the tests only. */
    postgresMajor: set.POSTGRES_MAJOR,
  }
}

/** The service's configuration, read once at start. */
export type Config = Readonly<ReturnType<typeof loadConfig>>
