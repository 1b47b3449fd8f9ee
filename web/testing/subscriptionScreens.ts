import { fireEvent, screen } from '@testing-library/react'
import { enterText, submitFormOf } from './enterText.ts'
import { userError } from './graphForms.ts'
import { graphOwner, graphSavings, graphShareCapital, graphWithdrawalPreview } from './graphSubscriptions.ts'
import { maria } from './people.ts'

const savings = (rest: object = {}) => ({ viewer: graphOwner({ savings: graphSavings(rest) }) })
const shareCapital = (rest: object = {}) => ({ viewer: graphOwner({ shareCapital: graphShareCapital(rest) }) })

/** Enters an amount that the cooperative refuses with this sentence. */
const enter = (label: string) => async () => {
  enterText(await screen.findByLabelText(label), '150')
  await screen.findByText('There is a problem')
}

const withdrawals = [
  'You must withdraw at least ₱500.00',
  'The amount you want to withdraw exceeds your total savings',
  'Your balance should be at least ₱1,000.00 after withdrawal',
].map((message) => ({
  path: '/member/savings/withdraw',
  viewer: maria,
  answers: {
    SavingsWithdrawal: () => savings(),
    WithdrawalPreview: () =>
      savings({ previewWithdrawal: graphWithdrawalPreview('250.75', [userError('INVALID', message, 'input', 'amount')]) }),
  },
  act: enter('Amount'),
}))

const refusedContribution = (typename: string, message: string) => ({
  __typename: typename,
  outcome: null,
  userErrors: [userError('INVALID', message, 'input', 'contribution')],
})

const changes = [
  'Your requested savings amount should be at least ₱100.00 per payday.',
  'Your requested savings amount per payday must be a multiple of ₱100.00.',
].map((message) => ({
  path: '/member/savings/change',
  viewer: maria,
  answers: {
    SavingsChange: () => savings(),
    ChangePreview: () => savings({ previewChange: refusedContribution('ContributionPreview', message) }),
  },
  act: enter('Contribution'),
}))

async function enterContribution(): Promise<void> {
  fireEvent.click(await screen.findByLabelText('1 year'))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await enter('Contribution')()
}

const renewals = [
  'Your requested change amount should be at least ₱100.00 per payday.',
  'Your requested amount per payday must be a multiple of ₱100.00.',
].map((message) => ({
  path: '/member/share-capital/renew',
  viewer: maria,
  answers: {
    ShareCapitalRenewal: () => shareCapital(),
    RenewalPreview: () => shareCapital({ previewRenewal: refusedContribution('RenewalPreview', message) }),
  },
  act: enterContribution,
}))

const depositPreview = (userErrors: readonly object[]) => ({ oldAmount: '48250.75', newAmount: '48400.75', userErrors })

async function chooseLargeProof(): Promise<void> {
  enterText(await screen.findByLabelText('Amount'), '150')
  const field = await screen.findByLabelText('Proof of deposit')
  const large = new File([new Uint8Array(10_485_761)], 'large.pdf', { type: 'application/pdf' })
  fireEvent.change(field, { target: { files: [large] } })
  await screen.findByText('Maximum file size is 10MB.')
  submitFormOf(field)
  await screen.findByText('There is a problem')
}

const deposits = [
  {
    answers: {
      SavingsDeposit: () => savings(),
      DepositPreview: () => savings({ previewDeposit: depositPreview([]) }),
    },
    act: chooseLargeProof,
  },
  {
    answers: {
      SavingsDeposit: () => savings(),
      DepositPreview: () =>
        savings({ previewDeposit: depositPreview([userError('INVALID', 'You must deposit at least ₱100.00.', 'input', 'amount')]) }),
    },
    act: enter('Amount'),
  },
  {
    answers: { SavingsDeposit: () => savings() },
    act: async () => {
      enterText(await screen.findByLabelText('Amount'), '')
      await screen.findByText('There is a problem')
    },
  },
].map((shown) => ({ path: '/member/savings/deposit', viewer: maria, ...shown }))

/** The screens of share capital and savings in the states that show the texts of the specification. */
export const subscriptionScreens = [
  { path: '/member/share-capital', viewer: maria, answers: { ShareCapital: () => shareCapital() } },
  { path: '/member/savings', viewer: maria, answers: { Savings: () => savings() } },
  ...withdrawals,
  ...changes,
  ...renewals,
  ...deposits,
]
