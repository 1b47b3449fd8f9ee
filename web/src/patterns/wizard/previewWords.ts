interface PreviewWordsOptions {
  hasLines: boolean
  isFailed: boolean
  /** What the cooperative would refuse. */
  refusals?: readonly { message: string }[] | undefined
  /** What is to be answered first. */
  hint?: string | undefined
}

/** What a preview says besides its lines: what is to be answered first, what would be refused, or that it could not be computed. */
export function previewWords({ hasLines, isFailed, refusals = [], hint = 'Enter an amount to see it here.' }: PreviewWordsOptions) {
  if (isFailed) return 'This could not be computed just now. You can go on: it is checked again when you send it.'
  return refusals[0]?.message ?? (hasLines ? undefined : hint)
}
