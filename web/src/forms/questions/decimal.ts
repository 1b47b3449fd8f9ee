/** What the REST contract takes of a number: digits before the point, and decimals. */
export const mostDigits = 15
export const mostDecimals = 6

/** The digits before the point, and the decimals, of a decimal string. */
export function partsOf(number: string): { whole: string; fraction: string } {
  const [whole = '', fraction = ''] = number.replace('-', '').split('.')
  return { whole, fraction }
}

const typed = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/**
 * Reads a number as people type it: `1,000`, `₱1000`, `Php 1 000.50`, `-5`. Answers a decimal string with the decimals as typed
 * (`1000.50`), or null for what is not a number.
 */
export function readDecimal(text: string): string | null {
  const bare = text.replace(/^\s*(?:₱|php)/i, '').replace(/\s/g, '')
  const found = typed.exec(bare)
  if (!found) return null
  const [, sign = '', whole = '', fraction = ''] = found
  if (whole === '' && fraction === '') return null
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const number = fraction === '' ? digits : `${digits}.${fraction}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}
