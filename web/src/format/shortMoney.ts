const units = [
  { size: 1_000_000_000, sign: 'B' },
  { size: 1_000_000, sign: 'M' },
  { size: 1_000, sign: 'k' },
  { size: 1, sign: '' },
] as const

/** A rounded amount for the axis of a chart: `₱75k`, `₱1.5M`. */
export function formatShortMoney(amount: number): string {
  // 999,950 is a million when it is rounded.
  const { size, sign } = units.find((unit) => Math.abs(amount) >= 0.99995 * unit.size) ?? { size: 1, sign: '' }
  return `₱${Math.round((amount / size) * 10) / 10}${sign}`
}
