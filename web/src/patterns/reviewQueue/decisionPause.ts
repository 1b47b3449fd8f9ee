/** How long a card that has just changed takes no decision, in milliseconds: the second tap of a double tap was meant for the card before; a key waits for the card. */
export const decisionPause = 600
