import { tabStorage } from '@/storage/plainStorage.ts'

const key = 'kapwa.destination'

/** Saves the page that a visitor wanted before the redirect to the sign-in page: for this tab, a reload included. */
export function saveReturnPath(path: string): void {
  tabStorage.write(key, path)
}

/** Reads the saved page and clears it; null when none was saved. */
export function takeReturnPath(): string | null {
  const path = tabStorage.read(key)
  clearReturnPath()
  return path
}

/** Clears it at sign-out: the next user of this tab must not land there. */
export function clearReturnPath(): void {
  tabStorage.remove(key)
}
