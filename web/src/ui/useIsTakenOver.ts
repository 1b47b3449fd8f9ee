import { useInBrowser } from './useInBrowser.ts'

/**
 * Whether the browser has taken over the page. False on the server and while its page is hydrated: what only the device can say, as its
 * drafts, is shown after that.
 */
export const useIsTakenOver = (): boolean => useInBrowser(() => true, false)
