function readVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the global setup: run these tests with Playwright.`)
  return value
}

/** The URLs of this run's stack. */
export const stack = {
  portalUrl: () => readVariable('E2E_PORTAL_URL'),
  developerUrl: () => readVariable('E2E_DEVELOPER_URL'),
  restUrl: () => readVariable('E2E_REST_URL'),
  controlUrl: () => readVariable('E2E_CONTROL_URL'),
}
