import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerRequests } from '../../testing/graph.ts'
import { principals } from '../../testing/principals.ts'
import { visit } from '../../testing/showPortal.tsx'
import './SessionWatch.tsx'

answerRequests()

// jsdom has no popovers.
HTMLElement.prototype.hidePopover = () => undefined

test('Logout asks while a ballot is marked and not cast, and Stay signs nobody out', async () => {
  const positions = [{ id: 'p', votes: 1, candidates: [{ id: 'c' }] }]
  const openBallot = { __typename: 'Ballot', id: 'e', isCast: false, positions }
  const sent = await visit('/member/overview', principals.maria, {
    UncastBallot: () => ({ election: { __typename: 'Election', id: 'e', openBallot } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /menu$/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('alertdialog', { name: 'Your ballot is marked, not cast yet' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent.map(({ operation }) => operation)).not.toContain('SignOut')
})
