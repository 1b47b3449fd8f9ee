import { cleanTyped, unifyDashes } from '../../../schema/rules/visibleText.ts'

const typed = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/**
 * Reads a number as people type it: `1,000`, `₱1000`, `Php 1 000.50`, `-5`, `１００`. Answers a decimal string with the decimals as typed
 * (`1000.50`), or null for what is not a number, and for `1.000,00` and `1,00`, whose comma may be a point.
 */
export function readDecimal(text: string): string | null {
  const bare = unifyDashes(cleanTyped(text))
    .replace(/^(?:₱|php|p)/i, '')
    .replace(/\s/g, '')
  const found = typed.exec(bare)
  if (!found) return null
  const [, sign = '', whole = '', fraction = ''] = found
  if (whole === '' && fraction === '') return null
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const number = fraction === '' ? digits : `${digits}.${fraction}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}
