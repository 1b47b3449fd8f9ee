import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portal } from '@/portal.ts'
import { getViewer, setViewer, onSessionEnd } from '@/session/session.ts'
import { answerRequests, graph, server } from '../../../../testing/graph.ts'
import { maria } from '../../../../testing/people.ts'
import { Screen } from './Screen.tsx'
import { Screen as SignOutScreen } from './SignOutScreen.tsx'

answerRequests()
afterEach(() => setViewer(null))

function show(Page: typeof Screen): void {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

describe('the page for developers', () => {
  it.each([
    ['GraphiQL', '/graphiql'],
    ['Apollo Sandbox', '/graphql'],
    ['The graph, as SDL', '/schema.graphql'],
    ['The REST API behind it, as OpenAPI', '/openapi.yaml'],
    ['Clear the session', '/devhelpdoc/logout'],
  ])('leads to %s', (name, address) => {
    show(Screen)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address)
  })

  it('names the user of GraphiQL', () => {
    setViewer(maria)
    show(Screen)
    expect(screen.getByText('maria is signed in here. Without a token, GraphiQL asks as maria.')).toBeDefined()
  })

  it('lists no users without a demo', () => {
    show(Screen)
    expect(screen.getByText('Nobody is signed in here. Without a token, GraphiQL asks as a visitor.')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  describe('of the demo', () => {
    const pedro = { userName: 'pedro', employeeId: 'EMP-1006', fullName: 'Pedro Cruz', description: 'Imported', password: 'Welcome#1006' }
    beforeEach(() => {
      portal.demoPeople = [pedro]
    })
    afterEach(() => {
      portal.demoPeople = null
    })

    it('lists its users with their passwords', () => {
      show(Screen)
      const row = within(screen.getByRole('table', { name: 'Demo people' })).getByRole('row', { name: 'pedro Welcome#1006 Imported' })
      expect(within(row).getByRole('rowheader').textContent).toBe('pedro')
    })
  })
})

describe('clearing the session', () => {
  it('shows a failure, and with Retry ends the session and navigates back', async () => {
    const ends: string[] = []
    const stop = onSessionEnd(({ next }) => void ends.push(next))
    setViewer(maria)
    server.use(graph.mutation('SignOut', () => HttpResponse.json({ data: null, errors: [{ message: 'The service does not answer.' }] })))
    show(SignOutScreen)
    expect(await screen.findByText('The session could not be ended')).toBeDefined()
    expect(ends).toEqual([])
    expect(getViewer()).toEqual(maria)

    server.use(graph.mutation('SignOut', () => HttpResponse.json({ data: { signOut: { isRevoked: true } } })))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(ends).toEqual(['/devhelpdoc']))
    expect(getViewer()).toBeNull()
    stop()
  })
})
