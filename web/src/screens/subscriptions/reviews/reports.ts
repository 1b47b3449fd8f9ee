/** A report on requests, as a file of `/exports/<name>`. */
export interface Report {
  /** The name in the address. */
  name: string
  /** The report type, as the cooperative names it. */
  type: 'changerequest' | 'withdraw' | 'deposit'
  label: string
}

export const shareCapitalReports: readonly Report[] = [
  { name: 'share-capital-change-requests', type: 'changerequest', label: 'Change requests (changerequest)' },
]

export const savingsReports: readonly Report[] = [
  { name: 'savings-change-requests', type: 'changerequest', label: 'Change requests (changerequest)' },
  { name: 'savings-withdrawals', type: 'withdraw', label: 'Withdrawals (withdraw)' },
  { name: 'savings-deposits', type: 'deposit', label: 'Deposits (deposit)' },
]
