import { parseMoney } from '@/format/parseMoney.ts'
import type { Texts } from '@/forms/drafts/draft.ts'

/** Whether a withdrawal asks for the amount of the answers; the officer may have posted another. */
export function isAmountAsked(request: { amount: string; requestedAmount: string | null }, { amount = '' }: Texts): boolean {
  return (request.requestedAmount ?? request.amount) === parseMoney(amount)
}

/** As far as a name stays the same on its way: its end, without signs. */
const comparable = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Whether a deposit asks for the amount of the answers with their proof: another device may have sent one of the same amount meanwhile.
 * The amount alone decides where either has no name of a proof.
 */
export function isDepositAsked(
  request: { amount: string; requestedAmount: string | null; proof: { name: string } | null },
  answers: Texts,
): boolean {
  const [sent, stored] = [comparable(answers.proof ?? ''), comparable(request.proof?.name ?? '')]
  return isAmountAsked(request, answers) && (sent === '' || sent.endsWith(stored))
}

/** Whether a change of contribution asks for the one of the answers. */
export function isContributionAsked({ newContribution }: { newContribution: string }, { contribution = '' }: Texts): boolean {
  return newContribution === parseMoney(contribution)
}
