const short = new Intl.NumberFormat('en-PH', { notation: 'compact', maximumFractionDigits: 1 })

/** A rounded amount for the axis of a chart: `₱75k`, `₱1.5M`. */
export function formatShortMoney(amount: number): string {
  return `₱${short.format(amount).replace('K', 'k')}`
}
