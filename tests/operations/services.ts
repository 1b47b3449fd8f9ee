import { expect } from 'vitest'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import { example } from '../factories/example.ts'
import type { Cell } from '../reference/accessMatrix/cell.ts'
import { failure, missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import type { Person } from '../reference/accessMatrix/principals.ts'
import { fileOf, formOf, toAnswers } from '../reference/formCalls.ts'
import type { Answers } from '../reference/formCalls.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Principal } from '../security/accessMatrix/principals.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'
import { typed } from './values.ts'

type Outcome = Pick<Cell, 'status' | 'answer' | 'isAlike'>

const requestsWhenWarm = ['getCurrentSubscription', 'getCurrentSubscription', 'listEntries'] as const
const incompleteProfile = { status: 403, answer: failure('Complete your compliance profile to use this service.') }
const applicant = { status: 403, answer: failure('Access denied. You do not have permission to view this page.') }
const submitted = { status: 409, answer: failure('It has been submitted and cannot be changed.') }
const incomplete = { status: 400, answer: { Message: 'Some answers are missing or invalid.', Errors: expect.any(Array) as unknown } }
const isApplicant = ({ userName }: Person) => ['ana', 'ramon', 'liza'].includes(userName)

/** For a group that needs a complete profile, a missing one included. */
const ofMember = (person: Person, outcome: Outcome): Outcome => (person.isCompliant ? outcome : incompleteProfile)
/** For the profile: a candidate and a member of the demo have submitted it. */
const ofProfile = (person: Person, outcome: Outcome): Outcome => {
  if (isApplicant(person)) return applicant
  return person.userName === 'carla' || person.userName === 'maria' ? submitted : outcome
}

const saveForm = (Guid: string, answers: Answers = {}, files: readonly File[] = []) =>
  formOf('AttributeGroup', { Guid, Fields: toAnswers(answers) }, files)
const saveOf = (name: string, answers?: Answers, files?: () => readonly File[]) => async (service: Service) => ({
  body: saveForm(await service.groupOf(name), answers, files?.()),
})

const beneficiaries = {
  beneficiary_name: 'Elena Bautista',
  beneficiary_relation: 'Spouse',
  beneficiary_birthdate: '1984-03-09',
  beneficiary_share: '100',
  affirmation: 'true',
}

/** Submits a form, after these answers were saved. */
const submitOf = (name: string, answers?: Answers) => async (service: Service) => {
  if (answers) await service.send('saveEntry', await saveOf(name, answers)(service))
  return { params: { groupGuid: await service.groupOf(name) } }
}

/** Saves the contact form of a user with an e-mail address; gives the request that submits it. */
export async function saveContact(service: Service, as: string, email: string) {
  const { Guid, EntryCode } = await service.read('getEntry', { as, params: { name: 'contact' } })
  const proof = { preferred: 'Mobile', proof_of_address: 'proof_of_address-1-bill.png' }
  const answers = { address: '24 Mabini Street, Marikina City', mobile: '09175550142', email, ...proof }
  const body = formOf('AttributeGroup', { Guid, After: EntryCode, Fields: toAnswers(answers) }, [fileOf('proof_of_address-1-bill.png')])
  await service.send('saveEntry', { as, body })
  return { as, params: { groupGuid: Guid } }
}

const groups = example('listAttributeGroups')
const { Guid: id, Name: name } = groups[0]!
const code = 'SE-2026-00007'
const unknown = { form: null, userErrors: [{ code: 'FAILED', field: ['input', 'id'] }] }
const conflict = { form: null, userErrors: [{ code: 'CONFLICT', field: ['input', 'version'] }] }
const missing = { input: { id: missingGuid, version: 'v1', answers: [] } }
const inputOf = ({ mark }: Principal, version: string) => ({ input: { id, version, answers: [{ name: 'reason', value: mark }] } })
const screen = { variables: { name }, calls: ['getEntry'] } as const

/** Services, forms and the compliance profile; what officers decide of applications is in `reviews.ts`. */
export const services = {
  getEntry: {
    cases: [
      [200, 'a service', { params: { name: 'provident' } }],
      [404, 'an unknown name', { params: { name: 'unknown' } }],
      [404, 'a code that is no entry of the caller', { params: { name: 'contact' }, query: { code: typed } }],
      [
        200,
        'an earlier entry',
        async (service) => {
          const { EarlierEntries } = await service.read('getEntry', { params: { name: 'contact' } })
          return { params: { name: 'contact' }, query: { code: EarlierEntries?.[0]?.EntryCode } }
        },
      ],
    ],
    access: signedIn((_person, world) => [
      {
        of: 'own',
        params: { name: 'provident' },
        status: 200,
        answer: expect.objectContaining({ Guid: world.groups.find(({ Name }) => Name === 'Provident')!.Guid }) as unknown,
      },
      { of: 'missing', params: { name: 'unknown' }, ...notFound },
      { of: 'the application', params: { name: 'membership' }, ...notFound },
    ]),
    graph: {
      'Query.form': {
        own: () => ({ name }),
        answer: ({ mark }) => ({ id, remarks: mark }),
        missing: () => ({ name: 'missing' }),
        refusal: null,
      },
      'Query.earlierEntry': {
        own: () => ({ name, code }),
        answer: ({ mark }) => ({ id: code, remarks: mark }),
        missing: () => ({ name: 'missing', code }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) => {
        const mark = markOf(bearer)
        if (mark === undefined) return refused.unauthenticated
        const title = groups.find((group) => group.Name.toLowerCase() === path.name.toLowerCase())?.Name
        if (title === undefined) return refused.notFound
        const Fields = [field({ ControlName: 'reason', Type: 'text', Value: mark })]
        return reply(200, attributeGroup({ Guid: id, Name: title, EntryCode: code, Remarks: mark, Fields }))
      },
    screens: {
      ServicePage: screen,
      FormPage: screen,
      EarlierEntry: { variables: { name, code }, calls: ['getEntry'] },
    },
  },
  listEntries: {
    access: signedIn(() => [{ of: 'own', status: 200, answer: expect.any(Array) as unknown }]),
    screens: { Requests: { calls: [...requestsWhenWarm, 'listAttributeGroups'], callsWhenWarm: requestsWhenWarm } },
  },
  saveEntry: {
    cases: [
      [200, 'some answers', saveOf('Provident', { amount: '2000' })],
      [400, 'a malformed number', saveOf('Provident', { amount: 'two' })],
      [400, 'an unknown question', saveOf('Provident', { [typed]: typed })],
      [403, 'with an incomplete profile', async (service) => ({ as: 'jose', ...(await saveOf('Provident')(service)) })],
      [404, 'an unknown group', { body: saveForm(missingGuid) }],
      [409, 'not availed', saveOf('Emergency')],
      [
        413,
        'a file of more than 3 MB',
        saveOf('Contact', { door: 'door-1-a.png' }, () => [fileOf('door-1-a.png', 'image/png', 3_145_736)]),
      ],
    ],
    access: signedIn((person, world) => {
      const guidOf = (group: string) => world.groups.find(({ Name }) => Name === group)!.Guid
      const saved = { status: 200, answer: 'Saved' }
      return [
        { of: 'a service', body: saveForm(guidOf('Provident')), ...ofMember(person, saved) },
        { of: 'the profile', body: saveForm(guidOf('Profile')), ...ofProfile(person, saved) },
        { of: 'missing', body: saveForm(missingGuid), ...ofMember(person, notFound) },
        { of: 'the application', body: saveForm(guidOf('Membership')), ...ofMember(person, notFound) },
      ]
    }),
    graph: {
      'Mutation.saveForm': {
        own: (principal) => inputOf(principal, 'v1'),
        answer: ({ mark }) => ({ form: { id, remarks: mark }, userErrors: [] }),
        missing: () => missing,
        refusal: unknown,
      },
    },
  },
  submitEntry: {
    cases: [
      [200, 'a complete form', submitOf('Beneficiaries', beneficiaries)],
      [400, 'incomplete', submitOf('Provident', {})],
      [403, 'with an incomplete profile', async (service) => ({ as: 'jose', ...(await submitOf('Provident')(service)) })],
      [409, 'submitted already', submitOf('Beneficiaries')],
      [409, 'not availed', submitOf('Emergency')],
      [
        429,
        'a second new e-mail address at once',
        async (service) => {
          await service.send('submitEntry', await saveContact(service, 'carla', 'seventh@example.test'))
          return saveContact(service, 'carla', 'eighth@example.test')
        },
      ],
    ],
    access: signedIn((person, world) => {
      const guidOf = (group: string) => world.groups.find(({ Name }) => Name === group)!.Guid
      return [
        { of: 'own, incomplete', params: { groupGuid: guidOf('Provident') }, ...ofMember(person, incomplete) },
        { of: 'the profile', params: { groupGuid: guidOf('Profile') }, ...ofProfile(person, incomplete) },
        {
          of: 'not begun by the caller, but by others',
          params: { groupGuid: guidOf('Hospitalization') },
          ...ofMember(person, notFound),
        },
        { of: 'missing', params: { groupGuid: missingGuid }, ...ofMember(person, notFound) },
      ]
    }),
    graph: {
      'Mutation.submitForm': {
        // The version is a hash of the questions, which no row can know: another one is refused after the form was read.
        own: (principal) => inputOf(principal, 'another version'),
        answer: () => conflict,
        missing: () => missing,
        refusal: unknown,
      },
    },
  },
} satisfies Partial<Entries>
