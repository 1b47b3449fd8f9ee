import { expect } from '@playwright/test'
import type { Opened } from './pageRequests.ts'

type Kind =
  /** With the data of the screen. */
  | 'whole'
  /** The shell with the skeleton of the screen, whose data are in the page. */
  | 'dataOnly'
  /** The shell with the skeleton of the screen, which the client fills. */
  | 'skeleton'
  /** An empty page. */
  | 'none'

const drafts = { kind: 'dataOnly', reason: 'begins with the draft on the device' } as const
const keyed = { kind: 'none', reason: 'the key in its address decides in the browser what is shown' } as const
const oldClaims = { kind: 'skeleton', reason: 'a query may renew the session of a user whose status may have changed' } as const
const filtered = { kind: 'dataOnly', reason: 'the screen asks by the filter of its address' } as const
const bare = { kind: 'none', reason: 'a page without a layout' } as const

/** Every other screen is whole. */
const exceptions: Readonly<Record<string, { kind: Kind; reason: string }>> = {
  '/home': { kind: 'none', reason: 'prerendered by the build' },
  '/devhelpdoc': bare,
  '/error/:code': bare,
  '/login/validation/:id': keyed,
  '/login/enrollment/:key': keyed,
  '/login/email/:code': keyed,
  '/forgot/reset-password/:key': keyed,
  '/create-account/enrollment/:key': keyed,
  '/login/identifier': { kind: 'skeleton', reason: 'whole without data' },
  '/forgot/credentials': { kind: 'skeleton', reason: 'whole without data' },
  '/create-account': { kind: 'skeleton', reason: 'whole without data' },
  '/application/form': oldClaims,
  '/application/offer': oldClaims,
  '/application/proof': oldClaims,
  '/application/status': oldClaims,
  '/member/compliance': oldClaims,
  '/member/share-capital/renew': drafts,
  '/member/savings/change': drafts,
  '/member/savings/deposit': drafts,
  '/member/savings/withdraw': drafts,
  '/member/service/:slug': drafts,
  '/member/form/:slug': drafts,
  '/election/candidacy': drafts,
  '/member/history': filtered,
  '/member/statement/:subscription': filtered,
  '/admin/audit': filtered,
}

const kindOf = (screen: string): Kind => exceptions[screen]?.kind ?? 'whole'

/** What a screen may still request after its first view: code that comes late, with data of its own, and what paper alone shows. */
const late = new Set(['WaitingCounts', 'Review', 'Candidate', 'SystemId', 'UncastBallot'])

/** Expects a page to have come with what the table says of its screen. */
export function expectFirstView(screen: string, { markup, hasData }: Opened): void {
  const kind = kindOf(screen)
  expect.soft({ isEmpty: markup === '', hasData }, `${screen} with its first view`).toEqual({
    isEmpty: kind === 'none',
    hasData: kind === 'whole' || kind === 'dataOnly',
  })
  expect.soft(markup, `${screen}: the content policy drops a style attribute`).not.toMatch(/\sstyle="/)
  expect.soft(markup, `${screen}: a boundary has swallowed what was thrown`).not.toContain('<!--$!-->')
}

/** Expects a page whose first view is whole to have asked for nothing more. */
export function expectNothingAsked(screen: string, operations: readonly string[]): void {
  if (kindOf(screen) !== 'whole') return
  const asked = operations.filter((name) => !late.has(name))
  expect.soft(asked, `${screen} asks for what its first view has`).toEqual([])
}
