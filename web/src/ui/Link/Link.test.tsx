import { fireEvent, render, screen } from '@testing-library/react'
import type { MouseEvent } from 'react'
import { createPath, MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { LinkProps } from './Link.tsx'
import { Link } from './Link.tsx'
import { NavLink } from './NavLink.tsx'

function Place() {
  const location = useLocation()
  return <output>{`${useNavigationType()} ${createPath(location)} ${JSON.stringify(location.state)}`}</output>
}

function showLink(link: Partial<LinkProps> = {}): HTMLElement {
  render(
    <MemoryRouter initialEntries={['/member/overview']} useTransitions={false}>
      <Link to="/member/loans?open=1" {...link}>
        Loans
      </Link>
      <Place />
    </MemoryRouter>,
  )
  return screen.getByRole('link')
}

/** Clicks, and reports whether the click was left to the browser. */
function isLeftToBrowser(link: HTMLElement, init?: MouseEventInit): boolean {
  let isLeft = false
  const record = (event: Event) => {
    isLeft = !event.defaultPrevented
    // happy-dom would follow the link.
    event.preventDefault()
  }
  document.addEventListener('click', record, { once: true })
  fireEvent.click(link, init)
  return isLeft
}

test('a click goes to the address with its state, without loading the page', () => {
  const link = showLink({ state: { from: 'overview' } })
  expect(link.getAttribute('href')).toBe('/member/loans?open=1')
  expect(isLeftToBrowser(link)).toBe(false)
  expect(screen.getByText('PUSH /member/loans?open=1 {"from":"overview"}')).toBeDefined()
})

test('a link to the present address replaces its entry', () => {
  fireEvent.click(showLink({ to: '/member/overview' }))
  expect(screen.getByText('REPLACE /member/overview null')).toBeDefined()
})

test.each<[string, Partial<LinkProps>, MouseEventInit]>([
  ['with the Control key', {}, { ctrlKey: true }],
  ['with the Command key', {}, { metaKey: true }],
  ['with the Shift key', {}, { shiftKey: true }],
  ['with the Alt key', {}, { altKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['on a link to another window', { target: '_blank' }, {}],
])('a click %s is the browser’s', (_which, props, init) => {
  expect(isLeftToBrowser(showLink(props), init)).toBe(true)
  expect(screen.getByText('POP /member/overview null')).toBeDefined()
})

test('a click that its own handler prevents goes nowhere', () => {
  fireEvent.click(showLink({ onClick: (event: MouseEvent) => event.preventDefault() }))
  expect(screen.getByText('POP /member/overview null')).toBeDefined()
})

test.each([
  ['/admin/service/health%20assistance', '/admin/service/health%20assistance', 'page'],
  ['/member/loans/L-1', '/member/loans', 'page'],
  ['/Member/Loans/', '/member/loans', 'page'],
  ['/member/loans-old', '/member/loans', null],
  ['/member', '/member/loans', null],
])('at %s the entry of %s is aria-current: %s', (pathname, to, current) => {
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <NavLink to={to}>Entry</NavLink>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
})
