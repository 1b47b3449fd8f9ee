/** The positions of the demo's election, and how many are elected to each. */
export const board = { name: 'Board of Directors', maxVote: 3 }
export const accounts = { name: 'Audit Committee', maxVote: 2 }
export const credit = { name: 'Credit Committee', maxVote: 1 }
export const polls = { name: 'Election Committee', maxVote: 1 }
export const conduct = { name: 'Ethics Committee', maxVote: 1 }

/** In the order of the ballot. */
export const positions = [board, accounts, credit, polls, conduct]
