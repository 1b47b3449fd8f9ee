import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PanelState } from './Panel.tsx'
import { Panel } from './Panel.tsx'

const retry = vi.fn()
const settled: PanelState = {
  isLoading: false,
  isOutdated: false,
  isRetrying: false,
  retry,
  isUnreadable: () => false,
  reference: undefined,
  whyNull: () => null,
}
const failed: PanelState = { ...settled, whyNull: () => 'failed' }
const absent: PanelState = { ...settled, whyNull: () => 'absent' }

interface Rest {
  skeleton?: readonly ['row']
  absent?: string
}

function show(state: PanelState, value: string | null, rest: Rest = {}): string {
  const { container } = render(
    <Panel state={state} field="loans" value={value} what="Your loans" holds="Your money is safe." isWhole loading="Loading…" {...rest}>
      {(shown) => <p>{shown}</p>}
    </Panel>,
  )
  return container.textContent
}

test.each<[what: string, state: PanelState, value: string | null, rest: Rest, text: RegExp]>([
  ['the value', settled, 'Two loans', {}, /^Two loans$/],
  ['an empty value', settled, '', {}, /^$/],
  ['the value, and that its refresh failed', { ...settled, isOutdated: true }, 'Two loans', {}, /^Two loans.*Could not be refreshed/],
  ['that it is loading', { ...settled, isLoading: true }, null, { skeleton: ['row'] }, /^Loading…$/],
  ['that it is loading until the answer says why there is none', settled, null, { skeleton: ['row'], absent: 'None.' }, /^Loading…$/],
  ['nothing while it is loading, without a skeleton', { ...settled, isLoading: true }, null, {}, /^$/],
  ['what stands where the REST API has none', absent, null, { skeleton: ['row'], absent: 'None.' }, /^None\.$/],
  ['what stands where the REST API has none at once, without a skeleton', settled, null, { absent: 'None.' }, /^None\.$/],
  ['a failure where the REST API must have one', absent, null, {}, /^Your loans could not be loadedYour money is safe\.Retry$/],
  ['a failure', failed, null, { absent: 'None.' }, /^Your loans could not be loaded/],
  ['a failure with the id that a complaint quotes', { ...failed, reference: '3f2a9c1b' }, null, {}, /Reference: 3f2a9c1b/],
  ['an answer that cannot be read', { ...failed, isUnreadable: () => true }, null, {}, /^Your loans cannot be shown/],
])('shows %s', (_what, state, value, rest, text) => {
  expect(show(state, value, rest)).toMatch(text)
})

test('Retry asks again', async () => {
  show(failed, null)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})
