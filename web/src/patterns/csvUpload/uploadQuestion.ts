/** What is agreed to before a file is applied, or the sum that is typed. */
export interface UploadQuestion {
  words: string
  /** A decimal string of pesos. */
  sum?: string
}
