import { example } from '../../../factories/example.ts'
import { operation, refused, reply } from '../../../rest-stub/operation.ts'
import type { DomainRows } from '../row.ts'

const group = example('getAttributeGroup')
const missingId = '00000000-0000-4000-8000-000000000000'
const keyOf = (mark: string) => `0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11/${mark}.png`

/** Attribute groups and stored files. */
export const memberRows: DomainRows = {
  answers: ({ sessions }, _known, principals) => [
    operation('getAttributeGroup', ({ path }) => (path.id === group.Guid ? undefined : refused.notFound)),
    operation('viewFile', ({ bearer, query }) => {
      const caller = sessions.personOf(bearer)
      const owner = principals.find(({ mark }) => query.get('fileKey') === keyOf(mark))
      if (!caller) return refused.unauthenticated
      if (owner?.person !== caller) return refused.notFound
      return reply(200, { bytes: Buffer.from(owner.mark), contentType: 'image/png', contentDisposition: 'attachment' })
    }),
  ],
  rows: {
    'Query.attributeGroup': {
      own: () => ({ id: group.Guid }),
      answer: ({ mark }) => ({ id: group.Guid, name: `${group.Name} ${mark}` }),
      missing: () => ({ id: missingId }),
      refusal: null,
    },
    'GET /files/{key}': {
      own: ({ mark }) => ({ key: keyOf(mark) }),
      answer: ({ mark }) => mark,
      foreign: ({ mark }) => ({ key: keyOf(mark) }),
      missing: () => ({ key: `${missingId}/missing.png` }),
      refusal: null,
    },
  },
}
