const typed = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

/**
 * Reads an amount as people type it: `1,000`, `₱1000`, `Php 1 000.50`. Answers a decimal string with two decimals (`1000.00`),
 * or null for what is not an amount.
 */
export function parseMoney(text: string): string | null {
  const bare = text.replace(/^\s*(?:₱|php|p)/i, '').replace(/\s/g, '')
  if (!typed.test(bare)) return null
  const [whole = '', fraction = ''] = bare.replaceAll(',', '').split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`
}
