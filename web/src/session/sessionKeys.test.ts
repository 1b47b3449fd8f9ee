import { afterEach, expect, test, vi } from 'vitest'
import { formOf, keepingServer, question, soleTurn } from '../../testing/formSamples.ts'
import { answerOperations, answerRequests } from '../../testing/graph.ts'
import { maria } from '../../testing/people.ts'
import { FormController } from '@/forms/controller/FormController.ts'
import { openFormDrafts } from '@/forms/drafts/formDraft.ts'
import { heldKeys } from '@/storage/sealingKeys.ts'
import { portalClient } from './portalClient.ts'
import { endSession, expireSession, getViewer, setSessionExpiry, setViewer } from './session.ts'
import { SignInDocument } from './signIn.generated.ts'

answerRequests()

const keys = maria.session.sealingKeys
afterEach(() => {
  setViewer(null)
  vi.useRealTimers()
})

test('the keys of drafts come with a session, and go with it', () => {
  setViewer(maria)
  expect(heldKeys()).toEqual(keys)
  expireSession(getViewer())
  expect([heldKeys(), getViewer()?.session.sealingKeys]).toEqual([[], []])
  // After signing in again here or in another tab.
  setSessionExpiry(maria.session)
  expect(heldKeys()).toEqual(keys)
  endSession({ next: '/home' })
  expect(heldKeys()).toEqual([])
})

test('what was typed in the last second of a session is kept, and is there after the next sign-in', () => {
  vi.useFakeTimers()
  setViewer(maria)
  const form = formOf(question('name'))
  const open = () =>
    new FormController({ form, fileLimit: 3, drafts: openFormDrafts(maria.id, form.id), calls: () => keepingServer(form), turn: soleTurn })
  const controller = open()
  const stop = controller.start()
  controller.setInput(form.sections[0]!.fields[0]!, 'Ana B.')
  expireSession(getViewer())
  expect(open().fields.get('name').input, 'without a key').toBe('')
  setViewer(maria)
  expect(open().fields.get('name').input).toBe('Ana B.')
  stop()
})

test('an answer brings the keys, which leave the cache of GraphQL before its other data', async () => {
  const viewer = { ...maria, __typename: 'Viewer', session: { ...maria.session, __typename: 'Session' } }
  answerOperations({ SignIn: () => ({ signIn: { __typename: 'SignedIn', viewer } }) })
  const { data } = await portalClient.mutate({ mutation: SignInDocument, variables: { input: { userName: 'maria', password: 'x' } } })
  expect(data?.signIn).toMatchObject({ viewer: { session: { sealingKeys: keys } } })
  setViewer(maria)
  expireSession(getViewer())
  const cached = JSON.stringify(portalClient.extract())
  expect(cached).toContain(maria.emailAddress)
  expect(cached).not.toContain(keys[0])
})
