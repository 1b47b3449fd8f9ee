import { types } from 'node:util'
import { BroadcastChannel } from 'node:worker_threads'

// A VM context has globals of its own, without Node's BroadcastChannel, which msw and the session's broadcast use.
Object.assign(globalThis, { BroadcastChannel })

// Errors of Node and of happy-dom come from the outer context, and would be no instances of this one's Error.
const isInstance = Function.prototype[Symbol.hasInstance]
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, error: unknown) {
    return isInstance.call(this, error) || (this === Error && Error.isError(error))
  },
})

// The promise of an `import()` comes from the outer context, too.
Object.defineProperty(Promise, Symbol.hasInstance, {
  value(this: unknown, value: unknown) {
    return isInstance.call(this, value) || (this === Promise && types.isPromise(value))
  },
})
