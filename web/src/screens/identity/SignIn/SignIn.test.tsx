import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { getViewer } from '@/session/session.ts'
import { graph, server, answerRequests } from '../../../../testing/graph.ts'
import { graphViewer, quietScreens, userError } from '../../../../testing/graphForms.ts'
import { maria } from '../../../../testing/people.ts'
import { place, showPortal } from '../../../../testing/showPortal.tsx'
import { encodeIdentifier } from './identifierCode.ts'

answerRequests()

const passwordStep = `/login/validation/${encodeIdentifier('maria')}`
const answer = (signIn: object) => graph.mutation('SignIn', () => HttpResponse.json({ data: { signIn } }))
const failure = (code: string, message: string, extensions = {}) =>
  graph.mutation('SignIn', () =>
    HttpResponse.json({ data: null, errors: [{ message, path: ['signIn'], extensions: { code, ...extensions } }] }),
  )

async function enterPassword(password: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  await userEvent.type(field, `${password}{Enter}`)
  return field
}

describe('step 1', () => {
  it('requires a user name, and shows so on submit only', async () => {
    await showPortal('/login/identifier', null)
    const field = await screen.findByPlaceholderText('Employee ID, Username, Email')
    await userEvent.type(field, '   ')
    await userEvent.tab()
    expect(screen.queryByText('Username is required.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Username is required.')).toBeDefined()
    expect(document.title).toBe('Error: Sign in: Kapwa')
    expect(document.activeElement).toBe(field)
    expect(place.pathname).toBe('/login/identifier')
  })

  it('navigates to the password with Enter, and Back keeps the name', async () => {
    await showPortal('/login/identifier', null)
    await userEvent.type(await screen.findByLabelText('Username'), 'EMP-1001{Enter}')
    await screen.findByRole('heading', { name: 'Enter your password' })
    expect(screen.getByText('EMP-1001')).toBeDefined()
    const password = screen.getByLabelText('Password')
    expect(document.activeElement).toBe(password)
    const described = document.getElementById(password.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Signing in asEMP-1001')
    expect(document.title).toBe('Enter your password: Kapwa')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    const name = await screen.findByLabelText<HTMLInputElement>('Username')
    expect(name.value).toBe('EMP-1001')
    expect(document.activeElement).toBe(name)
  })
})

describe('step 2', () => {
  it('requires a password', async () => {
    await showPortal(passwordStep, null)
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Password is required.')).toBeDefined()
    expect(document.title).toMatch(/^Error: /)
  })

  it('clears a refused password', async () => {
    server.use(
      answer({ __typename: 'SignInRefused', userErrors: [{ ...userError('INVALID', 'Invalid username or password.'), field: null }] }),
    )
    await showPortal(passwordStep, null)
    const field = await enterPassword('wrong')
    expect(await screen.findByText('Invalid username or password.')).toBeDefined()
    expect(field.value).toBe('')
    expect(getViewer()).toBeNull()
  })

  const away = 'Service temporarily unavailable. Please try again later.'
  const unavailable = { data: null, errors: [{ message: away, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }
  const answered = { status: 503, headers: { 'x-request-id': '3f2a9c1b-8f5e-4b7d-9d54-0f6f3c1c2a11' } }
  const tooMany = 'Too many attempts. Please try again later.'
  it.each([
    [failure('UPSTREAM_UNAVAILABLE', away), [away]],
    [graph.mutation('SignIn', () => HttpResponse.json(unavailable, answered)), [away, 'Reference: 3f2a9c1b']],
    [graph.mutation('SignIn', () => HttpResponse.error()), ['Kapwa could not be reached. Check your connection and try again.']],
    [failure('RATE_LIMITED', tooMany, { retryAfter: 45 }), [tooMany, 'You can try again in 45 seconds.']],
  ])('keeps the password where the sign-in fails, and says why: %#', async (answered, words) => {
    server.use(answered)
    await showPortal(passwordStep, null)
    const field = await enterPassword('Kapwa#2026')
    for (const text of words) expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText('Invalid username or password.')).toBeNull()
    expect(field.value).toBe('Kapwa#2026')
  })

  it('navigates an imported member to the creation of a password', async () => {
    server.use(answer({ __typename: 'EnrolmentRequired', key: 'a key/of?theirs' }))
    server.use(graph.query('KeyOwner', () => HttpResponse.json({ data: { enrolment: { userName: 'ramon' } } })))
    await showPortal(passwordStep, null)
    await enterPassword('Welcome#1006')
    expect(await screen.findByRole('heading', { name: 'Create your password' })).toBeDefined()
    expect(place.pathname).toBe('/login/enrollment/a%20key%2Fof%3Ftheirs')
  })

  it('returns to the page that redirected to the sign-in', async () => {
    server.use(answer({ __typename: 'SignedIn', viewer: graphViewer(maria) }))
    server.use(...quietScreens)
    await showPortal('/member/forms', null)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    await userEvent.type(screen.getByLabelText('Username'), 'maria{Enter}')
    await enterPassword('Kapwa#2026')
    expect(await screen.findByText('Coming very soon.')).toBeDefined()
    expect(place.pathname).toBe('/member/forms')
    expect(getViewer()).toMatchObject({ id: maria.id })
  })

  it('redirects an invalid address to step 1', async () => {
    await showPortal('/login/validation/%25%25', null)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(place.pathname).toBe('/login/identifier')
  })
})

describe('step 3, of an account with a second factor', () => {
  const asked = { __typename: 'SecondFactorRequired', challenge: 'c1' }
  const complete = (completeSignIn: object, inputs: unknown[]) =>
    graph.mutation('CompleteSignIn', ({ variables }) => {
      inputs.push(variables.input)
      return HttpResponse.json({
        data: { completeSignIn: { ...completeSignIn } },
      })
    })
  const refused = (code: string, message: string) => ({ userErrors: [{ code, message }] })

  it('signs in with the 6 digits', async () => {
    const inputs: unknown[] = []
    const viewer = graphViewer(maria, { secondFactorState: 'DUE' })
    server.use(
      answer(asked),
      complete({ viewer }, inputs),
      graph.query('ServiceMenu', () => HttpResponse.json({ data: { attributeGroups: [] } })),
      graph.query('SecondFactor', () => HttpResponse.json({ data: { viewer: { id: maria.id } } })),
    )
    await showPortal(passwordStep, null)
    await enterPassword('Kapwa#2026')
    await userEvent.type(await screen.findByLabelText('Code'), '418 206{Enter}')
    await expect.poll(() => getViewer()?.id).toBe(maria.id)
    expect(inputs).toEqual([{ challenge: 'c1', code: '418 206' }])
    expect(place.pathname).toBe('/admin/second-factor')
  })

  it('shows why a recovery code is refused, and Back leads to the digits', async () => {
    const inputs: unknown[] = []
    server.use(answer(asked), complete(refused('INVALID', 'This code has been used already. Take another one.'), inputs))
    await showPortal(passwordStep, null)
    await enterPassword('Kapwa#2026')
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(await screen.findByLabelText('Recovery code'), '4KX7-9QMD{Enter}')
    expect(await screen.findByText('This code has been used already. Take another one.')).toBeDefined()
    expect(inputs).toEqual([{ challenge: 'c1', recoveryCode: '4KX7-9QMD' }])
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('heading', { name: 'Enter your 6 digits' })).toBeDefined()
  })

  it('begins with the password again when the challenge has ended', async () => {
    server.use(answer(asked), complete(refused('EXPIRED', 'The sign-in took too long. Sign in again.'), []))
    await showPortal(passwordStep, null)
    await enterPassword('Kapwa#2026')
    await userEvent.type(await screen.findByLabelText('Code'), '418206{Enter}')
    expect(await screen.findByText('The sign-in took too long. Sign in again.')).toBeDefined()
    expect(screen.getByLabelText('Password')).toBeDefined()
  })
})
