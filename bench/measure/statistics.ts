/** The value that a share (0 to 1) of the values lies below; values between two are interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const low = sorted[Math.floor(position)] ?? Number.NaN
  const high = sorted[Math.ceil(position)] ?? Number.NaN
  return low + (high - low) * (position - Math.floor(position))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The values in random order (Fisher and Yates). */
export function shuffled<Value>(values: readonly Value[]): Value[] {
  const result = [...values]
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1))
    const [a, b] = [result[index], result[other]]
    if (a === undefined || b === undefined) throw new Error('unreachable')
    result[index] = b
    result[other] = a
  }
  return result
}
