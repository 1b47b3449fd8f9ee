import { expect } from 'vitest'
import { readLoanMovements, readLoans } from '../../reference/src/ledger/loans.ts'
import { example } from '../factories/example.ts'
import { loan } from '../factories/loan.ts'
import { missingGuid, notFound, signedIn } from '../reference/accessMatrix/cell.ts'
import { refused, reply } from '../rest-stub/operation.ts'
import type { Entries } from './entry.ts'
import type { Service } from './service.ts'

const guid = loan().Guid!
const settings = { hasInterestRebate: false }
const ofOwn = { of: 'own', status: 200, answer: expect.objectContaining({ IsFromBook: false }) as unknown }

async function findLoan(service: Service): Promise<string> {
  return (await service.read('listUserLoans'))[0]!.Guid!
}

export const loans = {
  listUserLoans: {
    access: signedIn(({ loansGranted }) => [
      { of: 'own', status: 200, answer: loansGranted.map((day) => expect.objectContaining({ DateGranted: day }) as unknown) },
    ]),
    plans: { loans: ({ database, member }) => readLoans(database, settings, member) },
    graph: {
      'Viewer.loan': {
        own: () => ({ id: guid }),
        answer: ({ mark }) => ({ id: guid, loanType: `Personal Loan ${mark}` }),
        missing: () => ({ id: missingGuid }),
        refusal: null,
      },
      'Loan.previewEarlyPayment': { own: () => ({ amount: '1000.00' }), answer: () => ({ __typename: 'EarlyPaymentPreview' }) },
    },
    screens: { Loans: { calls: ['getUserSummary', 'listUserLoans', 'listOwnEntries'] } },
  },
  listLoanMovements: {
    cases: [[200, 'the movements', async (service) => ({ params: { id: await findLoan(service) } })]],
    access: signedIn((person, { other }) => [
      ...person.loanGuids.slice(0, 1).map((id) => ({ ...ofOwn, params: { id } })),
      ...other(person)
        .loanGuids.slice(0, 1)
        .map((id) => ({ of: 'foreign', params: { id }, ...notFound })),
      { of: 'missing', params: { id: missingGuid }, ...notFound },
    ]),
    plans: {
      movements: async ({ database, member }) => {
        const [loan] = await readLoans(database, settings, member)
        return readLoanMovements(database, member, loan?.Guid ?? missingGuid)
      },
    },
    graph: {
      'GET /exports/loan-statement?loan={loan}&format=csv': {
        own: () => ({ loan: guid }),
        answer: ({ mark }) => `\uFEFFDate,Movement,Principal,Interest,Amount,Balance\r\n2026-01-15,${mark},,,1.00,1.00\r\n`,
        missing: () => ({ loan: missingGuid }),
        refusal: null,
      },
    },
    stub:
      ({ markOf }) =>
      ({ bearer, path }) => {
        const mark = markOf(bearer)
        if (mark === undefined) return refused.unauthenticated
        if (path.id !== guid) return refused.notFound
        return reply(200, { ...example('listLoanMovements'), Movements: [{ TransactionDate: '2026-01-15', Title: mark, Amount: 1 }] })
      },
    screens: {
      Loan: { variables: { id: guid }, calls: ['getUserSummary', 'listUserLoans', 'listLoanMovements'] },
      EarlyPayment: { variables: { id: guid, amount: '1000.00' }, calls: ['listUserLoans'] },
    },
  },
} satisfies Partial<Entries>
