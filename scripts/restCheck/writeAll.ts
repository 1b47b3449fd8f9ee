import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CheckedPortal } from './checkedPortal.ts'

const openForm = 'id version availability { isAllowed } sections { fields { name type value files { key } } }'
const formShape = z.object({
  id: z.string(),
  version: z.string(),
  availability: z.object({ isAllowed: z.boolean() }),
  sections: z.array(
    z.object({
      fields: z.array(z.object({ name: z.string(), type: z.string(), value: z.string(), files: z.array(z.object({ key: z.string() })) })),
    }),
  ),
})
const named = z.object({ attributeGroups: z.array(z.object({ name: z.string(), type: z.string() })).nullable() })
const savingsShape = z.object({
  viewer: z.object({ savings: z.object({ contribution: z.string(), contributionStep: z.string() }).nullable() }).nullable(),
})
const unanswered: ReadonlySet<string> = new Set(['IMAGE', 'LINK', 'LABEL', 'HIDDEN'])

/** One answer of each type of question as it is: saving it changes nothing. Null for a form that is not open, or has no question. */
function answerAgain({ id, version, availability, sections }: z.infer<typeof formShape>) {
  const asked = sections.flatMap(({ fields }) => fields).filter(({ type }) => !unanswered.has(type))
  // One that is answered says more than an empty one.
  const answered = asked.toSorted((one, other) => Number(other.value !== '') - Number(one.value !== ''))
  const ofEachType = [...Map.groupBy(answered, ({ type }) => type).values()].flatMap(([first]) => (first ? [first] : []))
  const answers = ofEachType.map(({ name, type, value, files }) =>
    type.startsWith('FILE') ? { name, keptFiles: files.map(({ key }) => key) } : { name, value },
  )
  return availability.isAllowed && answers.length > 0 ? { id, version, answers } : null
}

async function writeForms(portal: CheckedPortal): Promise<void> {
  const found = await portal.graph('{ attributeGroups { name type } }', named)
  const forms = (found?.attributeGroups ?? []).filter(({ type }) => type !== 'OTHER')
  for (const { name } of forms) {
    const read = await portal.graph(`query ($name: String!) { form(name: $name) { ${openForm} } }`, z.object({ form: formShape }), { name })
    const input = read && answerAgain(read.form)
    if (input) await portal.graph('mutation ($input: SaveFormInput!) { saveForm(input: $input) { form { id } } }', z.unknown(), { input })
  }
}

async function writeRegistration(portal: CheckedPortal): Promise<void> {
  const shape = z.object({ viewer: z.object({ registration: z.object({ id: z.string(), form: formShape }) }) })
  const read = await portal.graph(`{ viewer { registration { id form { ${openForm} } } } }`, shape)
  const input = read && answerAgain(read.viewer.registration.form)
  if (!input) return
  const text = 'mutation ($input: SaveRegistrationInput!) { saveRegistration(input: $input) { registration { id } } }'
  await portal.graph(text, z.unknown(), { input: { ...input, id: read.viewer.registration.id } })
}

/** Asks for a contribution to savings that is a step above the present one: the request waits for an officer then. */
async function writeSavings(portal: CheckedPortal): Promise<void> {
  const read = await portal.graph('{ viewer { savings { contribution contributionStep } } }', savingsShape)
  const savings = read?.viewer?.savings
  if (!savings) return
  const contribution = (Number(savings.contribution) + Number(savings.contributionStep)).toFixed(2)
  const text = 'mutation ($input: ChangeSavingsInput!) { changeSavings(input: $input) { request { requestCode } } }'
  await portal.graph(text, z.unknown(), { input: { contribution, idempotencyKey: randomUUID() } })
}

/** Writes what changes nothing, and one request. */
export async function writeAll(portal: CheckedPortal): Promise<void> {
  for (const write of [writeForms, writeRegistration, writeSavings]) await write(portal)
}
