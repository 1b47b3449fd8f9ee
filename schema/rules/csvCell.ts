const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text)

/**
 * Text that no spreadsheet reads as a formula: what could begin one is preceded by an apostrophe, after a semicolon, a tab or a line end
 * too, since those divide cells in some countries.
 */
function defuse(text: string): string {
  return isNumber(text) ? text : text.replace(/(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g, "'")
}

/** A cell of text for a CSV file, which no spreadsheet runs: the one rule of every CSV that the portal and the reference service write. */
export function csvCell(text: string): string {
  const safe = defuse(text.replaceAll('\0', ''))
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without it Excel reads UTF-8 as another encoding. */
export const byteOrderMark = '\uFEFF'
