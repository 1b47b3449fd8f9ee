// Preloaded into each service of the stack: its clock is ahead of the machine's by what the tests sent last, in milliseconds.
const Machine = Date
let ahead = 0
const now = () => Machine.now() + ahead

globalThis.Date = new Proxy(Machine, {
  construct: (target, args: unknown[], newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('ahead' in message) || typeof message.ahead !== 'number') return
  ahead = message.ahead
  process.send?.({ ahead })
})
