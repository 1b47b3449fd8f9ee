/** A spreadsheet takes such a start for a formula. */
const formulaStart = /^[=+\-@\t\r\n]/
const needsQuotes = /[",\r\n]/

/** A cell of text for a CSV file, which no spreadsheet runs. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without it Excel reads UTF-8 as another encoding. */
export const byteOrderMark = '\uFEFF'
