import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Menu } from './Menu.tsx'

test('the arrow keys, Home and End move the focus within the list, around its ends', async () => {
  render(
    <Menu trigger="Maria">
      <a href="#profile">My profile</a>
      <button type="button">Change password</button>
      <button type="button">Logout</button>
    </Menu>,
  )
  HTMLElement.prototype.showPopover = () => undefined
  screen.getByText('Maria').focus()
  const focused: (string | null | undefined)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await userEvent.keyboard(`{${key}}`)
    focused.push(document.activeElement?.textContent)
  }
  expect(focused).toEqual(['My profile', 'Change password', 'Logout', 'My profile', 'Logout', 'My profile', 'Logout'])
})
