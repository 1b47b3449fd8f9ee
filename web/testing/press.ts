import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
