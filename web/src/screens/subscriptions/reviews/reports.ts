/** A report on requests, as a file of `/exports/<name>`. */
export interface Report {
  name: string
  label: string
}

export const shareCapitalReports: readonly Report[] = [{ name: 'share-capital-change-requests', label: 'Change requests' }]

export const savingsReports: readonly Report[] = [
  { name: 'savings-change-requests', label: 'Change requests' },
  { name: 'savings-withdrawals', label: 'Withdrawals' },
  { name: 'savings-deposits', label: 'Deposits' },
  { name: 'savings-withdrawals-posted', label: 'Withdrawals by the day posted' },
  { name: 'savings-deposits-posted', label: 'Deposits by the day posted' },
]
