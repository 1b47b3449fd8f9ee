/** A share in percent with one decimal; 0 where the whole is 0. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0)
