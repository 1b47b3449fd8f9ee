import { expect, test } from 'vitest'
import { findAnswerFaults } from './findAnswerFaults.ts'

const query = `
  query Money {
    viewer { id loans { ...Figures paymentsMade updatedAt __typename } __typename }
    review(queue: "savings", id: "maria") {
      id
      requests { kind __typename }
      ... on SavingsReview { held: totalAmount }
      ... on RegistrationReview { emailAddress }
      __typename
    }
  }
  fragment Figures on LoanProgress { total: totalBalance maturesOn }`

const loan = { __typename: 'Loan', total: '1250.00', maturesOn: '2027-01-15', paymentsMade: 3, updatedAt: '2026-11-21T02:42:00.000Z' }
const withLoans = (...loans: unknown[]) => ({ viewer: { __typename: 'Viewer', id: 'maria', loans }, review: null })
const savings = { __typename: 'SavingsReview', id: 'maria', requests: [{ __typename: 'ReviewRequest', kind: 'DEPOSIT' }], held: '1.00' }
const withReview = (rest: object) => ({ viewer: null, review: { ...savings, ...rest } })

test.each([
  ['every field', { ...withLoans(loan, { ...loan, maturesOn: null }), review: savings }],
  ['a field of the schema that the document does not select', withLoans({ ...loan, loanType: 'Personal Loan' })],
  ['nothing where the schema allows null', { viewer: { __typename: 'Viewer', id: 'maria', loans: null }, review: null }],
])('an answer with %s is right', (_, data) => expect(findAnswerFaults(query, data)).toEqual([]))

test.each([
  [withLoans({ ...loan, paymentsMade: '3' }), 'viewer.loans[0].paymentsMade is "3", where Int! is due'],
  [withLoans({ ...loan, total: 1250 }), 'viewer.loans[0].total is 1250, where Money! is due'],
  [withLoans({ ...loan, total: '1,250.00' }), 'viewer.loans[0].total is "1,250.00", where Money! is due'],
  [withLoans({ ...loan, maturesOn: '2027-02-30' }), 'viewer.loans[0].maturesOn is "2027-02-30", where Date is due'],
  [withLoans({ ...loan, updatedAt: '2026-11-21' }), 'viewer.loans[0].updatedAt is "2026-11-21", where DateTime is due'],
  [withLoans(loan, { ...loan, total: null }), 'viewer.loans[1].total is null, where Money! is due'],
  [withLoans(null), 'viewer.loans[0] is null, where Loan! is due'],
  [withLoans({ ...loan, maturesOn: undefined }), 'viewer.loans[0].maturesOn is missing'],
  [withLoans({ ...loan, __typename: undefined }), 'viewer.loans[0].__typename is missing'],
  [withLoans({ ...loan, __typename: 'Debt' }), 'viewer.loans[0].__typename is "Debt", which Loan cannot be'],
  [withLoans({ ...loan, colour: 'red' }), 'viewer.loans[0].colour is not a field of Loan'],
  [withLoans([loan]), 'viewer.loans[0] is a list, where Loan! is due'],
  [{ viewer: null, review: [savings] }, 'review is a list, where Review is due'],
  [withReview({ requests: {} }), 'review.requests is {}, where [ReviewRequest!]! is due'],
  [
    withReview({ requests: [{ ...savings.requests[0], kind: 'Deposit' }] }),
    'review.requests[0].kind is "Deposit", which ReviewRequestKind does not have',
  ],
  [withReview({ held: undefined }), 'review.held is missing'],
  [withReview({ __typename: 'Loan' }), 'review.__typename is "Loan", which Review cannot be'],
  [{ viewer: null, review: null, weather: 'fine' }, 'weather is not a field of Query'],
])('what the schema cannot give is refused by name: %#', (data, fault) => expect(findAnswerFaults(query, data)).toEqual([fault]))

test('so is what the document asks for and the schema does not have', () => {
  expect(findAnswerFaults('{ weather }', { weather: 'fine' })).toEqual(['weather is asked for, but Query has no such field'])
})
