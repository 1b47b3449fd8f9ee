import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HttpResponse } from 'msw'
import { getViewer } from '@/session/session.ts'
import type { Answers } from '../../../../testing/graph.ts'
import { answerRequests, graph, server } from '../../../../testing/graph.ts'
import { graphViewer, userError } from '../../../../testing/graphForms.ts'
import { press } from '../../../../testing/press.ts'
import { principals } from '../../../../testing/principals.ts'
import { visit } from '../../../../testing/showPortal.tsx'
import { waitForFocus } from '../../../../testing/waitForFocus.ts'

answerRequests()

const officer = { ...principals.savings, secondFactorState: 'OFF' as const }
const off = { isOn: false, isRequired: false, recoveryCodesLeft: 0 }
const on = { ...off, isOn: true, turnedOnAt: '2026-11-23T01:00:00Z', lastUsedAt: '2026-11-23T01:31:00Z', recoveryCodesLeft: 10 }
const viewerWith = (secondFactor: object | null) => ({ viewer: { id: officer.id, secondFactor } })
const isRight = (input: unknown) => JSON.stringify(input) === '{"password":"Kapwa#2026"}'
const wrongPassword = userError('INVALID', 'Current password is incorrect.', 'input', 'password')
const turned = (secondFactorState: string) => ({ viewer: graphViewer(officer, { secondFactorState }) })
const newCodes = { recoveryCodes: ['4KX7-9QMD', 'T2WP-6FHR'] }

async function show(factor: object | null, answers: Answers = {}) {
  const sent = await visit('/admin/second-factor', officer, {
    SecondFactor: () => viewerWith(factor),
    ...answers,
  })
  return sent
}

async function turnOff(password = 'Kapwa#2026') {
  await press('Turn off')
  const question = within(await screen.findByRole('alertdialog', { name: 'Turn the second factor off?' }))
  await userEvent.type(question.getByLabelText('Current password'), password)
  await userEvent.click(question.getByRole('button', { name: 'Turn off' }))
}

const setup = { key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Kapwa:savings?secret=JBSWY3DPEHPK3PXP', mailedTo: null }

test('asks for the code of the mail beside that of the app, where one was sent', async () => {
  const wrong = userError('INVALID', 'The code of the mail is wrong or expired.', 'input', 'mailedCode')
  const sent = await show(off, {
    BeginSecondFactor: () => ({ beginSecondFactor: { setup: { ...setup, mailedTo: 's•••@k•••.test' } } }),
    CheckSecondFactor: ({ input }) => ({
      checkSecondFactor: JSON.stringify(input).includes('730914') ? newCodes : { recoveryCodes: null, userErrors: [wrong] },
    }),
  })
  await press('Set up an authenticator app')
  await userEvent.type(await screen.findByLabelText('Current password'), 'Kapwa#2026{Enter}')
  const mailed = await screen.findByLabelText('The 6 digits of the mail to s•••@k•••.test')
  await waitForFocus(() => mailed)
  await userEvent.type(screen.getByLabelText('The 6 digits the app shows now'), '418206{Enter}')
  expect(screen.getByText('Type the 6 digits.')).toBeDefined()
  await userEvent.type(mailed, '000000{Enter}')
  expect(await screen.findByText('The code of the mail is wrong or expired.')).toBeDefined()
  await userEvent.clear(mailed)
  await userEvent.type(mailed, '730914{Enter}')
  expect(await screen.findByText('4KX7-9QMD')).toBeDefined()
  expect(sent.at(-1)?.variables).toEqual({ input: { code: '418206', mailedCode: '730914' } })
})

test('is set up in two steps: the right code, and the codes that are kept', async () => {
  const sent = await show(off, {
    BeginSecondFactor: ({ input }) => ({
      beginSecondFactor: isRight(input) ? { setup } : { setup: null, userErrors: [wrongPassword] },
    }),
    CheckSecondFactor: () => ({ checkSecondFactor: newCodes }),
    TurnOnSecondFactor: () => ({ turnOnSecondFactor: turned('ON') }),
  })
  await press('Set up an authenticator app')
  await waitForFocus(() => screen.getByRole('heading', { level: 1, name: 'Your password, please' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'wrong{Enter}')
  expect(await screen.findByText('Current password is incorrect.')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Current password'))
  await userEvent.type(screen.getByLabelText('Current password'), 'Kapwa#2026{Enter}')
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined()
  expect(screen.getByText('Step 1 of 2')).toBeDefined()
  await waitForFocus(() => screen.getByLabelText('The 6 digits it shows now'))
  expect(screen.getByText('JBSW')).toBeDefined()
  await userEvent.type(screen.getByLabelText('The 6 digits it shows now'), '418 206{Enter}')
  expect(await screen.findByText('4KX7-9QMD')).toBeDefined()
  await press('Turn it on')
  expect(screen.getByText('Keep the codes first, then confirm it here.')).toBeDefined()
  await userEvent.click(screen.getByLabelText('I have kept them, apart from the phone'))
  await press('Turn it on')
  expect(await screen.findByText('The second factor is on.')).toBeDefined()
  expect(getViewer()?.secondFactorState).toBe('ON')
  expect(sent.find(({ operation }) => operation === 'CheckSecondFactor')?.variables).toEqual({ input: { code: '418 206' } })
})

test('shows what is set up, and makes new codes', async () => {
  await show(on, { ReplaceRecoveryCodes: () => ({ replaceRecoveryCodes: newCodes }) })
  expect(await screen.findByText('10 of 10 left')).toBeDefined()
  await press('Make new ones')
  expect(await screen.findByText('T2WP-6FHR')).toBeDefined()
})

test.each(['OFF', 'ON'])('is turned off, also where the session still has the old claim: %s', async (state) => {
  await show(on, { TurnOffSecondFactor: () => ({ turnOffSecondFactor: turned(state) }) })
  await turnOff()
  expect(await screen.findByText('The second factor is off.')).toBeDefined()
})

test('stays on after a wrong password, which is said in the question', async () => {
  await show(on, { TurnOffSecondFactor: () => ({ turnOffSecondFactor: { viewer: null, userErrors: [wrongPassword] } }) })
  await turnOff('wrong')
  expect((await within(screen.getByRole('alertdialog')).findByRole('alert')).textContent).toBe('Current password is incorrect.')
})

test('cannot be turned off where the cooperative asks every officer for one', async () => {
  await show({ ...on, isRequired: true })
  expect(await screen.findByText(/the cooperative asks every officer for a second factor/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})

test('a step-up is asked over the page, which then goes on', async () => {
  let turnedOff = 0
  await show(on)
  server.use(
    graph.mutation('TurnOffSecondFactor', () => {
      turnedOff += 1
      const errors = [{ message: 'Confirm with your second factor.', extensions: { code: 'PROOF_NEEDED' } }]
      return HttpResponse.json(turnedOff === 1 ? { data: null, errors } : { data: { turnOffSecondFactor: turned('OFF') } })
    }),
    graph.mutation('ProveSecondFactor', () => HttpResponse.json({ data: { proveSecondFactor: { isProved: true } } })),
  )
  await turnOff()
  expect(await screen.findByRole('heading', { name: 'Your 6 digits, please' })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '730914{Enter}')
  expect(await screen.findByText('The second factor is off.')).toBeDefined()
  expect(turnedOff).toBe(2)
})

test('the menu has it for officers, and not on a REST API without it', async () => {
  await show(off)
  await press(/menu$/)
  expect(screen.getByRole('link', { name: 'Second factor' })).toBeDefined()
})
