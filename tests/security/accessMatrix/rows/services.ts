import { attributeGroup, field } from '../../../factories/attributeGroup.ts'
import { example } from '../../../factories/example.ts'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { Principal } from '../principals.ts'
import type { DomainRows } from '../row.ts'

const groups = example('listAttributeGroups')
const { Guid: id, Name: name } = groups[0]!
const missingId = '00000000-0000-4000-8000-000000000000'
const unknown = { form: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] }

/** The form with the answer of one principal. */
const formOf = (mark: string, title: string) =>
  attributeGroup({ Guid: id, Name: title, Remarks: mark, Fields: [field({ ControlName: 'reason', Type: 'text', Value: mark })] })

const inputOf = ({ mark }: Principal, version: string) => ({ input: { id, version, answers: [{ name: 'reason', value: mark }] } })
const missing = { input: { id: missingId, version: 'v1', answers: [] } }
const conflict = { form: null, userErrors: [{ code: 'CONFLICT', field: ['input', 'version'] }] }

/** Services, forms and the compliance profile, with the answers of each user. */
export const serviceRows: DomainRows = {
  answers: ({ sessions }, _known, principals) => [
    operation('getEntry', ({ bearer, path }) => {
      const caller = sessions.personOf(bearer)
      if (!caller) return refused.unauthenticated
      const title = groups.find((group) => group.Name.toLowerCase() === path.name.toLowerCase())?.Name
      if (title === undefined) return refused.notFound
      return reply(200, formOf(principals.find(({ person }) => person === caller)?.mark ?? '', title))
    }),
  ],
  rows: {
    'Query.form': {
      own: () => ({ name }),
      answer: ({ mark }) => ({ id, remarks: mark }),
      missing: () => ({ name: 'missing' }),
      refusal: null,
    },
    'Mutation.saveForm': {
      own: (principal) => inputOf(principal, 'v1'),
      answer: ({ mark }) => ({ form: { id, remarks: mark }, userErrors: [] }),
      missing: () => missing,
      refusal: unknown,
    },
    'Mutation.submitForm': {
      // The version is a hash of the questions, which no row can know: another one is refused after the form was read.
      own: (principal) => inputOf(principal, 'another version'),
      answer: () => conflict,
      missing: () => missing,
      refusal: unknown,
    },
  },
}
