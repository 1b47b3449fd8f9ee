/** The settings of the demo's BFF besides the defaults: the demo accounts, whom to call, the membership fee in pesos, and where money is paid. */
export function demoPortal(env: NodeJS.ProcessEnv): Record<string, string> {
  return {
    DEMO_PEOPLE_FILE: 'reference/seed/people.json',
    MEMBERSHIP_FEE: env.MEMBERSHIP_FEE ?? '500.00',
    TELEPHONE: env.TELEPHONE ?? '(02) 8555 0142',
    OFFICE_HOURS: env.OFFICE_HOURS ?? 'Monday to Friday, 8 AM to 5 PM',
    PAYMENT_DETAILS: env.PAYMENT_DETAILS ?? 'Kapwa Cooperative, Demo Bank, account 1234-5678-90, or the cashier of the office.',
    PAYOUT_DETAILS: env.PAYOUT_DETAILS ?? 'Your payroll account, within three banking days of the approval.',
  }
}
