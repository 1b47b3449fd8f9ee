function needed(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the global set-up; run these tests through Playwright.`)
  return value
}

/** Where the stack of this run is. */
export const stack = {
  portalUrl: () => needed('E2E_PORTAL_URL'),
  developerUrl: () => needed('E2E_DEVELOPER_URL'),
  restUrl: () => needed('E2E_REST_URL'),
  controlUrl: () => needed('E2E_CONTROL_URL'),
}
