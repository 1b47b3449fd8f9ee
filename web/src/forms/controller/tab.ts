/** The name of this page load among those that write drafts. A duplicated tab is another one, which sessionStorage would not say. */
export const thisTab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
