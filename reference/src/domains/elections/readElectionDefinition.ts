import { z } from 'zod'
import { normalAddress } from '../../mail/emailAddress.ts'

const missingOr = (message: string) => (issue: { input?: unknown }) => (issue.input === undefined ? 'is missing' : message)

const textOf = (length: number) =>
  z
    .string({ error: missingOr('is not a text') })
    .trim()
    .min(1, 'is empty')
    .max(length, `is longer than ${length.toLocaleString('en')} characters`)
    // PostgreSQL stores none in a text.
    .refine((text) => !text.includes('\0'), 'holds the character NUL')

const wholeOf = (least: number, most: number) => {
  const message = `is not a whole number from ${String(least)} to ${String(most)}`
  return z
    .number({ error: missingOr(message) })
    .int(message)
    .min(least, message)
    .max(most, message)
}

const addressOf = z
  .string('is not a text')
  .transform((text) => normalAddress(text) ?? '')
  .refine((address) => address !== '', 'is not an e-mail address')

const positionDefinition = z.strictObject(
  {
    Name: textOf(100).refine((name) => !name.includes(';'), 'holds a semicolon'),
    MaxVote: wholeOf(1, 100),
  },
  { error: missingOr('is not an object') },
)

const signatory = z.strictObject({ Name: textOf(100), Office: textOf(100) }, { error: missingOr('is not an object') })

const definition = z.strictObject(
  {
    Title: textOf(200),
    CandidacyForm: textOf(200),
    MinimumYears: wholeOf(0, 100),
    CandidacyInfo: textOf(20_000),
    VotingInfo: textOf(20_000),
    PartialResults: z.boolean('is not true or false').default(true),
    AnchorAddresses: z
      .array(addressOf, 'is not a list')
      .max(5, 'has more than 5 addresses')
      .refine((all) => new Set(all).size === all.length, 'has an address twice')
      .default([]),
    ProtestDays: wholeOf(1, 60).optional(),
    ProtestText: textOf(500).optional(),
    Committee: z.array(signatory, 'is not a list').max(10, 'has more than 10 signatories').optional(),
    Positions: z.array(positionDefinition, { error: missingOr('is not a list') }).min(1, 'is empty'),
  },
  { error: 'is not an object' },
)

/** An election as an operator defines it; the positions in the order of the ballot. */
export type ElectionDefinition = z.infer<typeof definition>

const pathOf = (path: readonly PropertyKey[]): string => `/${path.map(String).join('/')}`

/** The names, as far as they can be read: they are checked against each other whatever else is wrong. */
const names = z
  .object({
    Title: z.string().trim().catch(''),
    CandidacyForm: z.string().trim().catch(''),
    Positions: z.array(z.object({ Name: z.string().trim() }).catch({ Name: '' })).catch([]),
  })
  .catch({ Title: '', CandidacyForm: '', Positions: [] })

export type ElectionNames = z.infer<typeof names>

function findDoubledPositions({ Positions }: ElectionNames): string[] {
  const listed = Positions.map(({ Name }) => Name.toLowerCase())
  return listed.flatMap((name, index) => {
    const first = listed.indexOf(name)
    return name === '' || first === index ? [] : [`/Positions/${String(index)}/Name is that of /Positions/${String(first)} already.`]
  })
}

/** Reads the content of a file. Each fault is a sentence that begins with its path; `definition` is null exactly where there are faults. */
export function readElectionDefinition(content: unknown): {
  names: ElectionNames
  definition: ElectionDefinition | null
  faults: string[]
} {
  const read = definition.safeParse(content)
  const faults = (read.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${pathOf([...issue.path, key])} is not known.`)
      : [`${pathOf(issue.path)} ${issue.message}.`],
  )
  const found = names.parse(content)
  return { names: found, definition: read.data ?? null, faults: [...faults, ...findDoubledPositions(found)] }
}
