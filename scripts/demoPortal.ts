/** What the BFF of the demo is told besides the defaults: who can sign in, and the membership fee, in pesos. */
export function demoPortal(env: NodeJS.ProcessEnv): Record<string, string> {
  return { DEMO_PEOPLE_FILE: 'reference/seed/people.json', MEMBERSHIP_FEE: env.MEMBERSHIP_FEE ?? '500.00' }
}
