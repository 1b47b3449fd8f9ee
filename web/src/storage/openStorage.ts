/** What a browser keeps for the portal. One that blocks its storage keeps nothing, and a full one no more. */
export interface BrowserStorage<Name extends string> {
  /** Null where nothing is kept under the name. */
  read: (name: string) => string | null
  /** Whether it is kept. */
  write: (name: Name, value: string) => boolean
  remove: (name: string) => void
  list: () => string[]
}

/** Trap: where storage is blocked, naming it throws already, and on the server there is none. */
function openStorage(find: () => Storage): BrowserStorage<string> {
  function attempt<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return act(find())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => attempt((storage) => storage.getItem(name), null),
    write: (name, value) =>
      attempt((storage) => {
        storage.setItem(name, value)
        return true
      }, false),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
    list: () => attempt((storage) => Object.keys(storage), []),
  }
}

/** For all tabs of this browser, until it is removed. */
export const ofDevice = openStorage(() => localStorage)

/** For one tab, a reload included. */
export const ofTab = openStorage(() => sessionStorage)
