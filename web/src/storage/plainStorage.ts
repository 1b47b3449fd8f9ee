import type { BrowserStorage } from './openStorage.ts'
import { ofDevice, ofTab } from './openStorage.ts'

/** All that lies on the device in clear: choices of looks, and ids of requests. What a user typed goes through sealedStorage.ts. */
type PlainOnDevice = 'kapwa-theme' | 'kapwa-queue-keys' | `kapwa-queue-closed-notices ${string}`

/** All that a tab keeps in clear, of visitors too, who have no key: whom a code was mailed to, where a sign-in leads, and that a page follows a sign-out. */
type PlainInTab = 'kapwa.sent-code' | 'kapwa.destination' | 'kapwa.signed-out'

export const deviceStorage: BrowserStorage<PlainOnDevice> = ofDevice

export const tabStorage: BrowserStorage<PlainInTab> = ofTab
