/** What becomes of what a slip shows beyond the amount that was asked for. */
export const restWords = 'If the slip shows more, write to the office about the rest: the same slip cannot be sent twice.'
