/** The items of a text that separates them by semicolons, without empty ones. */
export function splitList(list: string): string[] {
  if (list === '') return []
  return list
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
