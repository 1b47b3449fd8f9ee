import { expect } from 'vitest'
import { listRecordOpenings } from '../../reference/src/domains/member/recordOpenings.ts'
import { readSummary } from '../../reference/src/domains/member/summary.ts'
import { example } from '../factories/example.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Entries } from './entry.ts'

const group = example('getAttributeGroup')
const record = example('getOwnRecord')
const profileWhenWarm = ['getUserSummary', 'listOwnEntries', 'getAttributeGroup', 'listOwnSessions', 'listOwnRecordOpenings'] as const
const keyOf = (mark: string) => `0f8c2f4e-5a53-4a52-9d0b-6a7e7f0c2b11/${mark}.png`

/** The member, attribute groups and stored files. */
export const member = {
  getUserSummary: {
    access: signedIn(({ memberCode, firstName }) => [
      { of: 'own', status: 200, answer: expect.objectContaining({ MemberCode: memberCode, FirstName: firstName }) as unknown },
    ]),
    plans: { 'the summary': ({ database, member: guid }) => readSummary(database, guid, '2026-11-27') },
    screens: {
      SystemId: { calls: ['getUserSummary'] },
      AddressToConfirm: { calls: ['getUserSummary'] },
      MemberOverview: { calls: ['getUserSummary', 'getCurrentSubscription', 'getCurrentSubscription', 'listEntries'] },
    },
  },
  listOwnEntries: {
    access: signedIn(() => [{ of: 'own', status: 200, answer: expect.any(Array) as unknown }]),
  },
  getOwnRecord: {
    access: signedIn(({ userName, memberCode, emailAddress }) => [
      {
        of: 'own',
        status: 200,
        answer: expect.objectContaining({
          UserName: userName,
          EmailAddress: emailAddress,
          Summary: expect.objectContaining({ MemberCode: memberCode }) as unknown,
        }),
      },
    ]),
    graph: {
      'GET /exports/my-data?format=json': {
        own: () => ({}),
        answer: ({ mark }) => {
          const RecordOpenings = example('listOwnRecordOpenings').Openings.map((opening) => ({ ...opening, Officer: mark }))
          return `${JSON.stringify({ ...record, UserName: mark, RecordOpenings }, null, 2)}\n`
        },
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer }) => {
        const mark = markOf(bearer)
        return mark === undefined ? refused.unauthenticated : reply(200, { ...record, UserName: mark })
      },
  },
  listOwnRecordOpenings: {
    access: signedIn(() => [
      { of: 'own', status: 200, answer: expect.objectContaining({ Openings: expect.any(Array) as unknown }) as unknown },
    ]),
    plans: {
      "the officers' openings of a record": ({ database, member: guid }) => listRecordOpenings(database, guid, { after: 2_000_000 }),
    },
    stub:
      ({ markOf }) =>
      ({ bearer }) => {
        const mark = markOf(bearer)
        if (mark === undefined) return refused.unauthenticated
        const page = example('listOwnRecordOpenings')
        return reply(200, { ...page, Openings: page.Openings.map((opening) => ({ ...opening, Officer: mark })) })
      },
    screens: { MoreRecordOpenings: { variables: { after: '48190' }, calls: ['listOwnRecordOpenings'] } },
  },
  listServiceRules: { isShared: true },
  listAttributeGroups: {
    isShared: true,
    access: signedIn((_person, { groups }) => [{ of: 'all', status: 200, answer: groups }]),
    screens: {
      ServiceMenu: { calls: ['listAttributeGroups'], callsWhenWarm: [] },
      Forms: { calls: ['listAttributeGroups'], callsWhenWarm: [] },
      // After those, and with the groups first: their outage cannot be seen once they are cached.
      Profile: {
        calls: ['listAttributeGroups', ...profileWhenWarm],
        callsWhenWarm: profileWhenWarm,
      },
    },
  },
  listAttributeGroupsOfType: {
    isShared: true,
    cases: [
      [200, 'the services', { params: { type: 'Service' } }],
      [200, 'an unknown type', { params: { type: 'Nothing' } }],
    ],
    access: signedIn((_person, { groups }) => [
      { of: 'Service', params: { type: 'Service' }, status: 200, answer: groups.filter(({ Type }) => Type === 'Service') },
      { of: 'missing', params: { type: 'Nothing' }, status: 200, answer: [] },
    ]),
    screens: {
      Compliance: { calls: ['getUserSummary', 'listAttributeGroupsOfType', 'getEntry'], callsWhenWarm: ['getUserSummary', 'getEntry'] },
    },
  },
  getAttributeGroup: {
    cases: [[200, 'a group', async (service) => ({ params: { id: await service.groupOf('Provident') } })]],
    access: signedIn((_person, { groups }) => [
      { of: 'all', params: { id: groups[0]!.Guid }, status: 200, answer: { ...groups[0], Fields: expect.any(Array) as unknown } },
      { of: 'missing', params: { id: missingGuid }, ...notFound },
    ]),
    graph: {
      'Query.attributeGroup': {
        own: () => ({ id: group.Guid }),
        answer: ({ mark }) => ({ id: group.Guid, name: `${group.Name} ${mark}` }),
        missing: () => ({ id: missingGuid }),
        refusal: null,
      },
    },
    stub:
      () =>
      ({ path }) =>
        path.id === group.Guid ? undefined : refused.notFound,
  },
  viewFile: {
    cases: [
      [200, 'the bytes', ({ reference }) => ({ query: { fileKey: reference.files.mariaAgreement } })],
      [200, 'the bytes, to an officer', ({ reference }) => ({ as: 'sharecap', query: { fileKey: reference.files.mariaAgreement } })],
      [404, 'an unknown key', { query: { fileKey: `${missingGuid}/none.pdf` } }],
    ],
    access: signedIn((person, { other, maria, reviewedFile }) => {
      const reviews = ['share_capital_approval_review', 'management_access'].some((permission) => person.permissions.includes(permission))
      const seen = { status: 200, answer: expect.stringMatching(/^%PDF/) as unknown }
      return [
        { of: 'own', query: { fileKey: person.fileKey }, status: 200, answer: `held by ${person.guid}` },
        { of: 'reviewed', query: { fileKey: reviewedFile }, mayShow: maria, ...(reviews || person === maria ? seen : notFound) },
        { of: 'foreign', query: { fileKey: other(person).fileKey }, ...notFound },
        { of: 'foreign, by another name', query: { fileKey: `${other(person).fileKey}x` }, ...notFound },
        { of: 'missing', query: { fileKey: `${missingGuid}/file.pdf` }, ...notFound },
      ]
    }),
    graph: {
      'GET /files/{key}': {
        own: ({ mark }) => ({ key: keyOf(mark) }),
        answer: ({ mark }) => mark,
        foreign: ({ mark }) => ({ key: keyOf(mark) }),
        missing: () => ({ key: `${missingGuid}/missing.png` }),
        refusal: null,
      },
    },
    stub:
      ({ sessions, principals }) =>
      ({ bearer, query }) => {
        const caller = sessions.personOf(bearer)
        const owner = principals.find(({ mark }) => query.get('fileKey') === keyOf(mark))
        if (!caller) return refused.unauthenticated
        if (owner?.person !== caller) return refused.notFound
        return reply(200, { bytes: Buffer.from(owner.mark), contentType: 'image/png', contentDisposition: 'attachment' })
      },
  },
} satisfies Partial<Entries>
