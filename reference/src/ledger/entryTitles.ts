/** The titles of what payrolls and files post, by which a posting says later where it came from. */
export const entryTitles = {
  contribution: 'Payroll contribution',
  /** A balance of a payroll file that is no contribution. */
  adjustment: 'Payroll adjustment',
  timeDeposits: 'Time deposits taken over',
  loans: 'Loans taken over',
} as const
