import { expect, test } from 'vitest'
import { recordLines } from './recordLines.ts'

test('a record is printed with a heading for each part, and nothing of a member is left out', () => {
  const record = {
    UserName: 'maria',
    Summary: { MemberCode: 'KM-01001', Assets: [{ Name: 'Savings', TotalAmount: 48_250.75 }], Loans: [] },
    Entries: [
      {
        Guid: 'c4a7f3b2',
        Title: 'Member Profile',
        Status: 'Submitted',
        Fields: [
          { Guid: 'a', ControlName: 'home', Label: 'Home' },
          { Guid: 'b', ControlName: 'address', Label: 'Home address', Value: '18 Sampaguita Street' },
        ],
      },
    ],
    Movements: [{ Account: 'Savings', TransactionDate: '2026-11-13', Amount: 1000 }],
    Loans: [{ Terms: { LoanType: 'Personal Loan', Principal: 100_000 }, Movements: [{ Title: 'Loan payments', Amount: -2916.67 }] }],
    Sessions: [],
  }
  expect(recordLines(record).map(({ text, heading }) => `${heading === null ? '' : '#'.repeat(heading + 1)}${text}`)).toEqual([
    'User name: maria',
    '#Summary',
    'Member code: KM-01001',
    'Assets:',
    'Name: Savings · Total amount: 48250.75',
    '#Entries',
    '##Member Profile',
    'Title: Member Profile',
    'Status: Submitted',
    'Home address: 18 Sampaguita Street',
    '#Movements',
    'Account: Savings · Transaction date: 2026-11-13 · Amount: 1000',
    '#Loans',
    '##Loans 1',
    'Loan type: Personal Loan',
    'Principal: 100000',
    'Movements:',
    'Title: Loan payments · Amount: -2916.67',
    '#Sessions',
    'None',
  ])
})

test('what is no record has no lines', () => {
  expect(recordLines(null)).toEqual([])
})
