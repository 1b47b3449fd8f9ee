import { useSyncExternalStore } from 'react'

const watchNothing = () => () => undefined

/** What only the browser knows, read at each rendering; `before` stands for it on the server, and while its page is hydrated. */
export const useInBrowser = <Value>(read: () => Value, before: Value): Value => useSyncExternalStore(watchNothing, read, () => before)
