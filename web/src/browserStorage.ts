/** What a browser keeps for the portal. One that blocks its storage keeps nothing, and a full one no more. */
interface BrowserStorage {
  /** Null where nothing is kept under the key. */
  read: (key: string) => string | null
  /** Whether it is kept. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
  list: () => string[]
}

/** Trap: where storage is blocked, naming it throws already, and on the server there is none. */
function openStorage(find: () => Storage): BrowserStorage {
  function attempt<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return act(find())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    list: () => attempt((storage) => Object.keys(storage), []),
  }
}

/** For all tabs of this browser, until it is removed. */
export const deviceStorage = openStorage(() => localStorage)

/** For this tab, a reload included. */
export const tabStorage = openStorage(() => sessionStorage)
