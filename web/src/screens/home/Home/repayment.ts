/** The assumed rate of the example: 0.36 % of the amount borrowed, for each month (add-on), in hundredths of a percent. */
const monthlyBasisPoints = 36n

export interface RangeOf<Value> {
  least: Value
  most: Value
}

/** What a car loan may be: up to ₱2,000,000.00 over 24 to 60 months. The least amount is the example's own. */
export const carLoan = {
  pesos: { least: 50_000, most: 2_000_000 } satisfies RangeOf<number>,
  months: { least: 24, most: 60 } satisfies RangeOf<number>,
} as const

/** What a loan would cost. Amounts are decimal strings of pesos. */
export interface Repayment {
  monthly: string
  interest: string
  total: string
  /** In percent, with two decimals: what the same payments would cost on the balance that is left, compounded over a year. */
  effectiveYearlyRate: string
}

const divide = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)
const toCentavos = (amount: string): bigint => BigInt(amount.replace('.', ''))
const toPesos = (centavos: bigint): string => `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`

/** The present value of `months` payments of 1 at a monthly rate. */
function annuity(rate: number, months: number): number {
  return rate === 0 ? months : (1 - (1 + rate) ** -months) / rate
}

/** The monthly rate at which equal payments are worth what was borrowed, by halving. */
function monthlyRate(borrowed: number, payment: number, months: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (payment * annuity(middle, months) > borrowed) low = middle
    else high = middle
  }
  return low
}

/**
 * What borrowing `amount` (pesos with two decimals, as `500000.00`) over `months` would cost at 0.36 % a month, add-on. Exact to
 * the centavo: halves are rounded up. Only the effective rate, a figure for comparison, is computed in floating point.
 */
export function illustrateRepayment(amount: string, months: number): Repayment {
  const borrowed = toCentavos(amount)
  const interest = divide(borrowed * monthlyBasisPoints * BigInt(months), 10_000n)
  const total = borrowed + interest
  const rate = monthlyRate(Number(borrowed), Number(total) / months, months)
  return {
    monthly: toPesos(divide(total, BigInt(months))),
    interest: toPesos(interest),
    total: toPesos(total),
    effectiveYearlyRate: (((1 + rate) ** 12 - 1) * 100).toFixed(2),
  }
}
