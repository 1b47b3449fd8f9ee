/** A user of the demo cooperative, offered on the sign-in page in demo mode. */
export interface DemoPerson {
  userName: string
  employeeId: string
  fullName: string
  description: string
  password: string
}

/** Settings of the cooperative and the installation, which the server writes into every page. */
export interface PortalConfig {
  coopName: string
  /** For inquiries and "E-mail us". */
  mailContact: string
  mailLoans: string
  mailPayments: string
  /** Of the office, and when it is open; empty where the cooperative does not say. */
  telephone: string
  officeHours: string
  /** The company whose employees may create accounts. */
  affiliate: string
  /** In pesos, as a decimal string; null where the cooperative does not say. */
  membershipFee: string | null
  /** Where members pay, and where they are paid, in the cooperative's words; empty where it does not say. */
  paymentDetails: string
  payoutDetails: string
  /** In how many working days requests are usually decided; 0 where the cooperative does not say. */
  decisionDays: number
  /** Whether officers may look up members. */
  hasLookup: boolean
  /** The demo accounts with their passwords; null outside demo mode. */
  demoPeople: readonly DemoPerson[] | null
  /** True where GraphiQL and Apollo Sandbox are served. */
  sandbox: boolean
}
