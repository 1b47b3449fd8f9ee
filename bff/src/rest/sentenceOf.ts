const longestSentence = 300
/** The patterns take time by the square of a text's length. */
const longestChecked = 2000
/** Of a page, of a stack trace, of a query and of a database's error: they are for a log. */
const internals: readonly RegExp[] = [
  /<\/?[a-z!][^>]*>/i,
  /(?:Exception|Traceback|StackTrace)\b|\bat [\w.$<>[\]]+\(|\n\s*at \S/,
  /\bFile "[^"]+", line \d+, in |\.(?:py|php|cs|java|[jt]s|rb|go)(?:,? (?:on )?line |:line |[:(])\d/,
  /\b(?:SELECT|INSERT|UPDATE|DELETE)\b.*\b(?:FROM|INTO|SET)\b/s,
  // In lower case these are words of a sentence as well: "select a payday from the list".
  /\bselect\s(?:\s*\*\s|.{1,200}?\sfrom\s+\S+\s+where\s+\S+\s*(?:[=<>]|in\s*\()|[\w.]+(?:\s*,\s*[\w.]+)+\s+from\s+\S+\s*(?:;|$))/is,
  /\bdelete\s+from\s+\S+\s+where\s/i,
  /\binsert\s+into\s+[^\s(]+\s*(?:\(|values\b|select\b)|\bupdate\s+\S+\s+set\s+\S+\s*=/i,
  /\bSQLSTATE\b|\b(?:ORA|PLS)-\d{4,5}\b|\bduplicate key\b|\bDuplicate entry .* for key\b|\bvalue \w+ into column\b|\bnull value in column\b/is,
  /\b(?:unique|primary key|foreign key|check|not[- ]null) constraint\b|\bsyntax error (?:at or )?near\b|\bcharacter varying\b/i,
  /\b(?:relation|constraint|table) ["'`[]\w|\binvalid (?:input syntax for|object name)\b|\bwould be truncated\b/i,
]

/** One line of plain text, cut to a length in characters; empty for anything else. */
export function lineOf(value: unknown, longest: number): string {
  if (typeof value !== 'string') return ''
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The text of a refusal as a sentence for a person: one line of at most 300 characters; empty for markup and for the API's internals. */
export function sentenceOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const start = value.slice(0, longestChecked)
  return internals.some((pattern) => pattern.test(start)) ? '' : lineOf(start, longestSentence)
}
