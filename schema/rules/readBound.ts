/** A bound of a question: `otherwise` where there is none, or one that is no number. */
export function readBound(text: string | null, otherwise: number): number {
  const bound = text?.trim() ? Number(text) : Number.NaN
  return Number.isFinite(bound) ? bound : otherwise
}
