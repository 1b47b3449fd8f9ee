/** A kind of request that costs far more than a page. */
export type CostKind = 'pdf' | 'export' | 'upload' | 'preview' | 'write'

export interface Cost {
  /** What one account, and one address, may use of RATE_LIMIT_PER_MINUTE for it. */
  account: number
  address: number
}

interface RefusedCost extends Cost {
  /** For the member that has used it up. */
  message: string
}

/** The first view of a page, of which a minute's share counts by six seconds: beyond a limit the page goes out without it. */
export const viewCost: Cost = { account: 1 / 20, address: 1 / 2 }

/** Answers to visitors of one address that tell who has an account: ten a minute at 1,200. */
export const existenceShare = 1 / 120

/** Beside the limit of all requests of an address. At 1,200 a minute an account has 20 PDF files, 30 exports and uploads, 120 previews, 300 writes. */
export const costs: Readonly<Record<CostKind, RefusedCost>> = {
  pdf: { account: 1 / 60, address: 1 / 6, message: 'Too many PDF files in a short time. Please try again later.' },
  export: { account: 1 / 40, address: 1 / 4, message: 'Too many downloads in a short time. Please try again later.' },
  upload: { account: 1 / 40, address: 1 / 6, message: 'Too many uploads in a short time. Please try again later.' },
  preview: { account: 1 / 10, address: 1 / 2, message: 'Too many previews in a short time. Please try again later.' },
  write: { account: 1 / 4, address: 1, message: 'Too many changes in a short time. Please try again later.' },
}

/**
 * The kind of an operation's text; null where it costs no more than a page. A text cannot hide the word `mutation` or a field's name; one
 * that merely quotes them counts too.
 */
export function costOfOperation(text: string): CostKind | null {
  if (/\bmutation\b/.test(text)) return 'write'
  return /\b(preview[A-Z]|stagedTrial\b)/.test(text) ? 'preview' : null
}
