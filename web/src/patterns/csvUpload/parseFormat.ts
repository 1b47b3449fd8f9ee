/** A part of a number format of a spreadsheet. */
export type FormatPart =
  /** Stands as it is: quoted, escaped, a currency, or a sign such as `(`. */
  | { kind: 'text'; text: string }
  /** Of `0`, `#`, `?`, the point and the comma. */
  | { kind: 'digits'; text: string }
  /** One letter for all of a run: `yyyy` is `y`, minutes are `t`; `w` is a weekday. */
  | { kind: 'date'; letter: string }
  | { kind: 'percent' | 'exponent' | 'general' | 'cellText' }

/** What a format says of some values: those above zero, say. */
export interface FormatSection {
  parts: readonly FormatPart[]
  /** As `[>=1000]`; null where the place of the section says for which values it is. */
  condition: { operator: string; limit: number } | null
}

const token =
  /"([^"]*)"?|\\(.)|[_*].|\[([^\]]*)\]|(General)|(AM\/PM|A\/P)|(E[+-])|(y+|e+|b+|g+|m+|d+|h+|s+)|([0#?.,]+)|(%)|(@)|(;)|([^"\\_*[\]])/giu

const readCondition = (bracket: string) => {
  const [, operator, limit] = /^([<>=]+)\s*(-?[\d.]+)$/.exec(bracket) ?? []
  return operator === undefined ? null : { operator, limit: Number(limit) }
}

/** `mm` is a month, but minutes behind hours and before seconds. */
function markMinutes(parts: readonly FormatPart[]): FormatPart[] {
  const letters = parts.flatMap((part) => (part.kind === 'date' ? [part.letter] : []))
  let at = -1
  return parts.map((part) => {
    if (part.kind !== 'date') return part
    at += 1
    return part.letter === 'm' && (letters[at - 1] === 'h' || letters[at + 1] === 's') ? { kind: 'date', letter: 't' } : part
  })
}

/** A workbook has few formats and many cells. */
const parsed = new Map<string, readonly FormatSection[]>()

/** The sections of a number format, such as `#,##0.00_);[Red]("₱"#,##0.00)`. */
export function parseFormat(format: string): readonly FormatSection[] {
  const known = parsed.get(format) ?? parse(format)
  parsed.set(format, known)
  return known
}

function parse(format: string): FormatSection[] {
  const sections: { parts: FormatPart[]; condition: FormatSection['condition'] }[] = [{ parts: [], condition: null }]
  for (const [, quoted, escaped, bracket, general, noon, exponent, date, digits, percent, cellText, end, plain] of format.matchAll(token)) {
    const section = sections.at(-1)
    const text = quoted ?? escaped ?? plain ?? (bracket === undefined ? undefined : /^\$([^-]*)/.exec(bracket)?.[1])
    if (end !== undefined) sections.push({ parts: [], condition: null })
    else if (text !== undefined && text !== '') section?.parts.push({ kind: 'text', text })
    else if (bracket !== undefined && /^(?:h+|m+|s+)$/i.test(bracket)) section?.parts.push({ kind: 'date', letter: 'h' })
    else if (bracket !== undefined && section) section.condition ??= readCondition(bracket)
    else if (general !== undefined) section?.parts.push({ kind: 'general' })
    else if (exponent !== undefined) section?.parts.push({ kind: 'exponent' })
    else if (noon !== undefined) section?.parts.push({ kind: 'date', letter: 'h' })
    else if (date !== undefined) section?.parts.push({ kind: 'date', letter: /^d{3,}$/i.test(date) ? 'w' : date.charAt(0).toLowerCase() })
    else if (digits !== undefined) section?.parts.push({ kind: 'digits', text: digits })
    else if (percent !== undefined) section?.parts.push({ kind: 'percent' })
    else if (cellText !== undefined) section?.parts.push({ kind: 'cellText' })
  }
  return sections.map(({ parts, condition }) => ({ parts: markMinutes(parts), condition }))
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
  '>=': (value, limit) => value >= limit,
  '<=': (value, limit) => value <= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
}

/** The section by which a spreadsheet shows the number: above zero, below, zero; or the first whose own condition holds. */
export function chooseSection(sections: readonly FormatSection[], value: number): FormatSection | null {
  const ofNumbers = sections.slice(0, 3)
  const [first, second, third] = ofNumbers
  if (!first) return null
  if (!second) return first
  const holds = ({ condition }: FormatSection, byPlace: boolean) =>
    condition ? (comparisons[condition.operator]?.(value, condition.limit) ?? false) : byPlace
  if (holds(first, third ? value > 0 : value >= 0)) return first
  return !third || holds(second, value < 0) ? second : third
}
