import { paths } from '@/paths.ts'

/** The way back to the savings. */
export const savingsPage = { to: paths.memberSavings, words: 'Back to Savings' }
