import type { components } from '../../schema/generated/rest.ts'
import type { OperationId } from '../../schema/generated/operations.ts'
import { pairOf, sendRequest } from './sendRequest.ts'
import type { Scenario, Service } from './scenario.ts'

type Schemas = components['schemas']
type Stage = Parameters<Service['moveElection']>[0]

const unknownGuid = '00000000-0000-4000-8000-000000000000'

async function call(s: Service, userName: string, method: string, path: string, body?: unknown): Promise<Response> {
  const { AccessToken } = await pairOf(s, { ...s.member, userName })
  return sendRequest(s, method, path, { bearer: AccessToken, ...(body !== undefined && { body }) })
}

async function read<Body>(s: Service, userName: string, path: string): Promise<Body> {
  return (await (await call(s, userName, 'GET', path)).json()) as Body
}

const electionOf = async (s: Service) => (await read<Schemas['Election']>(s, 'maria', '/api/election/current')).Guid

/** A call about the election, or an unknown one, in a stage. */
async function about(s: Service, userName: string, method: 'GET' | 'PUT', path: string, stage?: Stage, guid?: string): Promise<Response> {
  if (stage) await s.moveElection(stage)
  return call(s, userName, method, `/api/election/${path.replace('{guid}', guid ?? (await electionOf(s)))}`)
}

/** 200 in a stage, 400 for what is no Guid and 404 for an unknown one. */
function simple(operation: OperationId, userName: string, method: 'GET' | 'PUT', path: string, stage: Stage): Scenario[] {
  return [
    { operation, status: 200, title: `while ${stage}`, send: (s) => about(s, userName, method, path, stage) },
    { operation, status: 400, title: 'not a Guid', send: (s) => about(s, userName, method, path, stage, 'none') },
    { operation, status: 404, title: 'an unknown Guid', send: (s) => about(s, userName, method, path, stage, unknownGuid) },
  ]
}

const png = (size: number) =>
  new File([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size)], 'photo-1-me.png', { type: 'image/png' })
const html = () => new File(['<html>'], 'photo-1-me.png', { type: 'image/png' })

const answers = {
  position: 'Audit Committee',
  photo: 'photo-1-me.png',
  manifesto: 'Audit and credit before new projects.',
  experiences: 'Branch auditor, 2019 to 2024; Credit committee, 2 terms',
  affirmation: 'true',
}

async function groupOf(s: Service): Promise<string> {
  return (await read<Schemas['AttributeGroup']>(s, 'maria', `/api/election/attributes/${await electionOf(s)}`)).Guid
}

async function save(s: Service, stage: Stage, given: Readonly<Record<string, string>>, file?: File, group?: string): Promise<Response> {
  await s.moveElection(stage)
  const Fields = Object.entries(given).map(([ControlName, Value]) => ({ ControlName, Value }))
  const form = new FormData()
  form.append('AttributeGroup', JSON.stringify({ Guid: group ?? (await groupOf(s)), Fields }))
  if (file) form.append('File1', file)
  return call(s, 'maria', 'PUT', '/api/election/save', form)
}

const submit = async (s: Service, group?: string) => call(s, 'maria', 'PUT', `/api/election/submit/${group ?? (await groupOf(s))}`)

const candidacies: Scenario[] = [
  ...simple('getCandidacy', 'maria', 'GET', 'attributes/{guid}', 'filing'),
  { operation: 'saveCandidacy', status: 200, title: 'a few answers', send: (s) => save(s, 'filing', { manifesto: answers.manifesto }) },
  { operation: 'submitCandidacy', status: 400, title: 'incomplete', send: (s) => submit(s) },
  { operation: 'submitCandidacy', status: 404, title: 'an unknown group', send: (s) => submit(s, unknownGuid) },
  { operation: 'saveCandidacy', status: 400, title: 'an unknown question', send: (s) => save(s, 'filing', { unknown: 'x' }) },
  { operation: 'saveCandidacy', status: 404, title: 'an unknown group', send: (s) => save(s, 'filing', {}, undefined, unknownGuid) },
  { operation: 'saveCandidacy', status: 413, title: 'a photo of more than 3 MB', send: (s) => save(s, 'filing', answers, png(3_145_728)) },
  { operation: 'saveCandidacy', status: 415, title: 'a file of another type', send: (s) => save(s, 'filing', answers, html()) },
  { operation: 'saveCandidacy', status: 409, title: 'while reviewing', send: (s) => save(s, 'reviewing', answers, png(100)) },
  { operation: 'saveCandidacy', status: 200, title: 'all answers', send: (s) => save(s, 'filing', answers, png(100)) },
  { operation: 'submitCandidacy', status: 200, title: 'complete', send: (s) => submit(s) },
  { operation: 'submitCandidacy', status: 409, title: 'submitted already', send: (s) => submit(s) },
]

async function candidateOf(s: Service): Promise<string> {
  const candidates = await read<Schemas['CandidateItem'][]>(s, 'comelec', `/api/election/candidate/list/${await electionOf(s)}`)
  return candidates[0]?.Guid ?? unknownGuid
}

async function decide(s: Service, stage: Stage, Status: string, guid?: string): Promise<Response> {
  await s.moveElection(stage)
  return call(s, 'comelec', 'PUT', '/api/election/candidate/disposition', { Guid: guid ?? (await candidateOf(s)), Status })
}

const reviews: Scenario[] = [
  ...simple('listCandidates', 'auditor', 'GET', 'candidate/list/{guid}', 'reviewing'),
  {
    operation: 'getCandidate',
    status: 200,
    title: 'with the candidacy',
    send: async (s) => call(s, 'auditor', 'GET', `/api/election/candidate/${await candidateOf(s)}`),
  },
  { operation: 'getCandidate', status: 400, title: 'not a Guid', send: (s) => call(s, 'auditor', 'GET', '/api/election/candidate/none') },
  {
    operation: 'getCandidate',
    status: 404,
    title: 'an unknown Guid',
    send: (s) => call(s, 'auditor', 'GET', `/api/election/candidate/${unknownGuid}`),
  },
  { operation: 'decideCandidate', status: 409, title: 'while filing', send: (s) => decide(s, 'filing', 'Qualified') },
  { operation: 'decideCandidate', status: 200, title: 'while reviewing', send: (s) => decide(s, 'reviewing', 'Qualified') },
  { operation: 'decideCandidate', status: 400, title: 'another status', send: (s) => decide(s, 'reviewing', 'Submitted') },
  { operation: 'decideCandidate', status: 404, title: 'an unknown Guid', send: (s) => decide(s, 'reviewing', 'Qualified', unknownGuid) },
]

const flags = { changeFiling: 'IsFilingOpen', changeReviewing: 'IsReviewingOpen', changePolling: 'IsPollingOpen' } as const
type StageCall = keyof typeof flags

/** Each stage is open in the given one, and closed there. */
function stageChanges(operation: StageCall, path: string, stage: Stage): Scenario[] {
  const change = async (s: Service, isOpen: unknown, guid?: string) => {
    await s.moveElection(stage)
    return call(s, 'comelec', 'PUT', `/api/election/change/${path}`, { Guid: guid ?? (await electionOf(s)), [flags[operation]]: isOpen })
  }
  return [
    { operation, status: 200, title: 'closed', send: (s) => change(s, false) },
    { operation, status: 400, title: 'without the flag', send: (s) => change(s, undefined) },
    { operation, status: 404, title: 'an unknown Guid', send: (s) => change(s, false, unknownGuid) },
    { operation, status: 409, title: 'open already', send: (s) => change(s, true) },
  ]
}

/** Closes what is open in a stage, before the next step. */
async function closeIn(s: Service, stage: 'reviewing' | 'polling'): Promise<void> {
  await s.moveElection(stage)
  const [path, flag] = stage === 'polling' ? ['polling', 'IsPollingOpen'] : ['reviewing', 'IsReviewingOpen']
  await call(s, 'comelec', 'PUT', `/api/election/change/${path}`, { Guid: await electionOf(s), [flag]: false })
}

async function decideAll(s: Service): Promise<void> {
  await s.moveElection('published')
  await s.moveElection('reviewing')
}

const stages: Scenario[] = [
  ...stageChanges('changeFiling', 'filing', 'filing'),
  ...stageChanges('changeReviewing', 'reviewing', 'reviewing'),
  ...stageChanges('changePolling', 'polling', 'polling'),
  {
    operation: 'publishCandidates',
    status: 200,
    title: 'after reviewing',
    send: async (s) => {
      await decideAll(s)
      await closeIn(s, 'reviewing')
      return about(s, 'comelec', 'PUT', 'candidate/publish/{guid}')
    },
  },
  {
    operation: 'publishCandidates',
    status: 400,
    title: 'not a Guid',
    send: (s) => about(s, 'comelec', 'PUT', 'candidate/publish/{guid}', undefined, 'none'),
  },
  {
    operation: 'publishCandidates',
    status: 404,
    title: 'an unknown Guid',
    send: (s) => about(s, 'comelec', 'PUT', 'candidate/publish/{guid}', undefined, unknownGuid),
  },
  {
    operation: 'publishCandidates',
    status: 409,
    title: 'published already',
    send: (s) => about(s, 'comelec', 'PUT', 'candidate/publish/{guid}'),
  },
  ...simple('publishResults', 'comelec', 'PUT', 'result/publish/{guid}', 'closed'),
  {
    operation: 'publishResults',
    status: 409,
    title: 'while polling',
    send: (s) => about(s, 'comelec', 'PUT', 'result/publish/{guid}', 'polling'),
  },
]

async function markedCandidate(s: Service): Promise<string> {
  const { Positions } = await read<Schemas['Ballot']>(s, 'maria', `/api/election/ballot/${await electionOf(s)}`)
  return Positions[0]?.Candidates[0]?.Guid ?? unknownGuid
}

const toggle = async (s: Service, guid?: string) =>
  call(s, 'maria', 'PUT', `/api/election/vote/toggle/${guid ?? (await markedCandidate(s))}`)

const voting: Scenario[] = [
  {
    operation: 'getCurrentElection',
    status: 200,
    title: 'in polling',
    send: async (s) => {
      await s.moveElection('filing')
      await s.moveElection('polling')
      return call(s, 'maria', 'GET', '/api/election/current')
    },
  },
  ...simple('getBallot', 'maria', 'GET', 'ballot/{guid}', 'polling'),
  {
    operation: 'castBallot',
    status: 409,
    title: 'without a vote',
    send: (s) => about(s, 'maria', 'PUT', 'ballot/cast/{guid}'),
  },
  { operation: 'toggleVote', status: 200, title: 'a candidate', send: (s) => toggle(s) },
  { operation: 'toggleVote', status: 400, title: 'not a Guid', send: (s) => toggle(s, 'none') },
  { operation: 'toggleVote', status: 404, title: 'an unknown Guid', send: (s) => toggle(s, unknownGuid) },
  ...simple('castBallot', 'maria', 'PUT', 'ballot/cast/{guid}', 'polling'),
  { operation: 'toggleVote', status: 409, title: 'after casting', send: (s) => toggle(s) },
  {
    operation: 'checkReceipt',
    status: 200,
    title: 'counted',
    send: async (s) => {
      await s.moveElection('filing')
      await s.moveElection('polling')
      await toggle(s)
      const receipt = (await about(s, 'maria', 'PUT', 'ballot/cast/{guid}')).headers.get('receipt') ?? ''
      return about(s, 'maria', 'GET', `receipt/{guid}?code=${receipt}`)
    },
  },
  { operation: 'checkReceipt', status: 400, title: 'without a code', send: (s) => about(s, 'maria', 'GET', 'receipt/{guid}?code=') },
  {
    operation: 'checkReceipt',
    status: 404,
    title: 'an unknown code',
    send: (s) => about(s, 'maria', 'GET', 'receipt/{guid}?code=unknown'),
  },
  ...simple('getPrecinct', 'auditor', 'GET', 'precinct/{guid}', 'polling'),
  ...simple('exportPrecinct', 'auditor', 'GET', 'generate/precinct/{guid}', 'polling'),
  {
    operation: 'exportPrecinct',
    status: 409,
    title: 'without a vote',
    send: (s) => about(s, 'auditor', 'GET', 'generate/precinct/{guid}', 'published'),
  },
  ...simple('getResults', 'maria', 'GET', 'result/{guid}', 'completed'),
]

async function upload(s: Service, stage: Stage, content: BlobPart, type = 'text/csv', guid?: string): Promise<Response> {
  await s.moveElection(stage)
  const form = new FormData()
  form.append('File', new File([content], 'ga_attendance.csv', { type }))
  return call(s, 'comelec', 'PUT', `/api/election/upload/attendees/${guid ?? (await electionOf(s))}`, form)
}

const template = (s: Service, name: string) => call(s, 'comelec', 'GET', `/files/_templates/${name}`)
const attendance = 'EmployeeId,Name,Status\r\nEMP-70001,"Reyes, Ana",Present\r\n'

const attendees: Scenario[] = [
  ...simple('listAttendees', 'comelec', 'GET', 'attendee/list/{guid}', 'polling'),
  { operation: 'uploadAttendees', status: 200, title: 'a row', send: (s) => upload(s, 'polling', attendance) },
  { operation: 'uploadAttendees', status: 400, title: 'another header', send: (s) => upload(s, 'polling', 'Name\nAna\n') },
  {
    operation: 'uploadAttendees',
    status: 404,
    title: 'an unknown Guid',
    send: (s) => upload(s, 'polling', attendance, 'text/csv', unknownGuid),
  },
  { operation: 'uploadAttendees', status: 409, title: 'after polling', send: (s) => upload(s, 'closed', attendance) },
  {
    operation: 'uploadAttendees',
    status: 413,
    title: 'of more than 50 MB',
    send: (s) => upload(s, 'polling', Buffer.alloc(52_428_801, 'a')),
  },
  { operation: 'uploadAttendees', status: 415, title: 'a PDF', send: (s) => upload(s, 'polling', '%PDF-1.7', 'application/pdf') },
  { operation: 'getTemplate', status: 200, title: 'of the attendance', send: (s) => template(s, 'ga_attendance.csv') },
  { operation: 'getTemplate', status: 400, title: 'a name that is too long', send: (s) => template(s, `${'a'.repeat(60)}.csv`) },
  { operation: 'getTemplate', status: 404, title: 'another name', send: (s) => template(s, 'others.csv') },
]

/** The answers of the operations about elections, and the templates of uploads. */
export const electionScenarios: readonly Scenario[] = [...candidacies, ...reviews, ...stages, ...voting, ...attendees]
