import { paths } from '@/paths.ts'

export const savingsPage = { to: paths.memberSavings, words: 'Back to Savings' }
