/** The name in an address: `health assistance` is Health Assistance. */
export function nameOf(slug: string): string {
  return slug.toLowerCase().replace(/(^|\s)\p{Letter}/gu, (letter) => letter.toUpperCase())
}
