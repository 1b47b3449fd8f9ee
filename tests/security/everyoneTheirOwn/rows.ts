import { expect } from 'vitest'
import type { AttributeGroup } from '../../factories/attributeGroup.ts'
import type { Person } from '../../factories/person.ts'
import type { Principal } from './principals.ts'

/** What one cell of the matrix asks, and what must come of it. */
interface Cell {
  query: string
  variables?: Record<string, unknown>
  /** The whole of the data. */
  data: unknown
  /** The codes of the errors; none by default. */
  codes?: string[]
}

/** What a row knows beside who asks. */
export interface Known {
  group: AttributeGroup
  groups: readonly AttributeGroup[]
  /** A mailed key, and whose it is. */
  key: string
  keyOwner: string
}

/** A field of the graph, as everybody may ask for it: one or more cells for each principal. */
export type Row = (principal: Principal, known: Known) => Cell[]

const refused = (field: string): Pick<Cell, 'data' | 'codes'> => ({ data: { [field]: null }, codes: ['UNAUTHENTICATED'] })
const missingId = '00000000-0000-4000-8000-000000000000'

/** A field of the viewer: null for nobody, one's own for everybody else. */
function own(selection: string, value: (person: Person, principal: Principal) => unknown): Row {
  const [name = ''] = selection.split(' ')
  return (principal) => {
    const { person } = principal
    return [{ query: `{ viewer { ${selection} } }`, data: { viewer: person && { [name]: value(person, principal) } } }]
  }
}

/** A mutation that says the same to everybody, because what it does depends on its input alone. */
function same(
  name: string,
  input: (known: Known, principal: Principal) => object,
  selection: string,
  value: (known: Known) => unknown,
): Row {
  return (principal, known) => [
    {
      query: `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${selection} } }`,
      variables: { input: input(known, principal) },
      data: { [name]: value(known) },
    },
  ]
}

const statuses = { Active: 'ACTIVE', Pending: 'PENDING', Review: 'REVIEW' }
const anyTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
const nameOf = ({ name }: Principal) => name.replaceAll(' ', '-')

const queries: Record<string, Row> = {
  'Query.viewer': own('userName', ({ claims }) => claims.UserName),
  'Query.enrolment': (_principal, { key, keyOwner }) => {
    const query = 'query ($key: String!) { enrolment(key: $key) { userName } }'
    return [
      { query, variables: { key }, data: { enrolment: { userName: keyOwner } } },
      { query, variables: { key: missingId }, data: { enrolment: null } },
    ]
  },
  'Query.attributeGroups': ({ person }, { groups }) => {
    const data = { attributeGroups: groups.map(({ Name }) => ({ name: Name })) }
    return [{ query: '{ attributeGroups { name } }', ...(person ? { data } : refused('attributeGroups')) }]
  },
  'Query.attributeGroup': ({ person }, { group }) => {
    const query = 'query ($id: ID!) { attributeGroup(id: $id) { name } }'
    const found = { data: { attributeGroup: { name: group.Name } } }
    return [
      { query, variables: { id: group.Guid }, ...(person ? found : refused('attributeGroup')) },
      { query, variables: { id: missingId }, ...(person ? { data: { attributeGroup: null } } : refused('attributeGroup')) },
      { query, variables: { id: 'not an id' }, data: { attributeGroup: null } },
    ]
  },
}

const viewer: Record<string, Row> = {
  'Viewer.id': own('id', ({ claims }) => claims.Guid),
  'Viewer.userName': own('userName', ({ claims }) => claims.UserName),
  'Viewer.firstName': own('firstName', ({ claims }) => claims.FirstName),
  'Viewer.fullName': own('fullName', ({ claims }) => `${claims.FirstName} ${claims.LastName}`),
  'Viewer.initials': own('initials', () => 'FL'),
  'Viewer.emailAddress': own('emailAddress', ({ claims }) => claims.EmailAddress),
  'Viewer.status': own('status', ({ claims }) => statuses[claims.Status]),
  'Viewer.isCompliant': own('isCompliant', ({ claims }) => claims.Compliant === 'Yes'),
  'Viewer.permissions': own('permissions', ({ claims }) => claims.Permissions.split(';').filter((permission) => permission !== '')),
  'Viewer.home': own('home', (_person, { home }) => home),
  'Viewer.adminHome': own('adminHome', (_person, { adminHome }) => adminHome),
  'Viewer.session': own('session { answeredAt accessExpiresAt endsAt }', () => ({
    answeredAt: anyTime,
    accessExpiresAt: anyTime,
    endsAt: anyTime,
  })),
  'Viewer.member': own('member { memberCode fullName }', ({ summary, claims }) => ({
    memberCode: summary.MemberCode,
    fullName: `${claims.FirstName} ${claims.LastName}`,
  })),
  'Viewer.loans': own('loans { loanType }', ({ loans }) => loans.map(({ LoanType }) => ({ loanType: LoanType }))),
}

const newPassword = 'Kapwa#2027'

const mutations: Record<string, Row> = {
  'Mutation.signIn': same(
    'signIn',
    (_known, principal) => ({ userName: principal.person?.claims.UserName ?? 'nobody', password: 'wrong' }),
    '__typename',
    () => ({ __typename: 'SignInRefused' }),
  ),
  'Mutation.requestAccount': same(
    'requestAccount',
    (_known, principal) => ({ emailAddress: `new-${nameOf(principal)}@example.test` }),
    'userErrors { code }',
    () => ({ userErrors: [] }),
  ),
  'Mutation.register': same(
    'register',
    ({ key }) => ({ key, password: newPassword }),
    'viewer { userName } userErrors { code }',
    ({ keyOwner }) => ({ viewer: { userName: keyOwner }, userErrors: [] }),
  ),
  'Mutation.createPassword': same(
    'createPassword',
    ({ key }) => ({ key, password: newPassword }),
    'viewer { userName } userErrors { code }',
    ({ keyOwner }) => ({ viewer: { userName: keyOwner }, userErrors: [] }),
  ),
  'Mutation.requestResetCode': same(
    'requestResetCode',
    (_known, principal) => ({ userName: `name-${nameOf(principal)}` }),
    'maskedContact',
    () => ({ maskedContact: 'm•••@d•••.test' }),
  ),
  'Mutation.verifyCode': same(
    'verifyCode',
    (_known, principal) => ({ userName: `name-${nameOf(principal)}`, code: '000000' }),
    '__typename',
    () => ({ __typename: 'CodeRefused' }),
  ),
  'Mutation.resetPassword': same(
    'resetPassword',
    ({ key }) => ({ key, newPassword }),
    'isSaved',
    () => ({ isSaved: true }),
  ),
  'Mutation.changePassword': ({ person }) => [
    {
      query: 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { isSaved userErrors { code } } }',
      variables: { input: { password: person?.password ?? 'Kapwa#2026', newPassword } },
      ...(person ? { data: { changePassword: { isSaved: true, userErrors: [] } } } : { data: null, codes: ['UNAUTHENTICATED'] }),
    },
  ],
  'Mutation.renewSession': ({ person }) => [
    {
      query: 'mutation { renewSession { session { endsAt } } }',
      ...(person ? { data: { renewSession: { session: { endsAt: anyTime } } } } : { data: null, codes: ['UNAUTHENTICATED'] }),
    },
  ],
  'Mutation.signOut': ({ person }) => [{ query: 'mutation { signOut { isRevoked } }', data: { signOut: { isRevoked: person !== null } } }],
}

/** Every field of Query, Viewer and Mutation; a field without a row fails the test of the matrix. */
export const rows: Readonly<Record<string, Row>> = { ...queries, ...viewer, ...mutations }
