/** A balance at the end of a day. */
export interface ChartPoint {
  /** yyyy-MM-dd. */
  on: string
  /** A decimal string of pesos. */
  balance: string
  /** What is expected on a day to come. */
  isEstimate?: boolean
}
