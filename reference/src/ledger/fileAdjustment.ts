/** The title of entries by which a payroll file brings a balance that is no contribution. */
export const fileAdjustment = 'Payroll adjustment'
