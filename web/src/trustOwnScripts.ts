declare global {
  interface Window {
    /** Missing in TypeScript's own types, and in browsers of before 2026. */
    readonly trustedTypes?: { createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown }
  }
}

/**
 * Lets a text become the address of a worker, where that is a file of the portal's own. The content policy lets no other text become a script, and
 * none markup.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, window.location.href)
      return origin === window.location.origin && pathname.startsWith('/assets/') ? address : null
    },
  })
}
