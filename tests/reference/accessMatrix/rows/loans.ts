import { expect } from 'vitest'
import { signedIn } from '../cell.ts'
import type { Rows } from '../cell.ts'

export const loanRows: Rows = {
  listUserLoans: signedIn(({ loansGranted }) => [
    { of: 'own', status: 200, answer: loansGranted.map((day) => expect.objectContaining({ DateGranted: day }) as unknown) },
  ]),
}
