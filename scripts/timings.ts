/** How long something took, and its parts. */
export interface Timing {
  name: string
  seconds: number
  /** Parts may run side by side, and then add up to more than the whole. */
  parts?: readonly Timing[]
}

const nameWidth = 44

function formatRow({ name, seconds }: Timing, indent: string): string {
  return `${indent}${name}`.padEnd(nameWidth) + `${seconds.toFixed(1)} s`.padStart(10)
}

/** A table with a row a timing, and below each its parts, the longest first. */
export function formatTimings(timings: readonly Timing[]): string {
  const rows = timings.flatMap((timing) => {
    const parts = (timing.parts ?? []).toSorted((one, other) => other.seconds - one.seconds)
    return [formatRow(timing, ''), ...parts.map((part) => formatRow(part, '  '))]
  })
  return rows.join('\n')
}
