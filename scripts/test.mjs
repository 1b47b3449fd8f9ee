// `npm test`: every test, real browser included. Plain JavaScript, so that a Node that is too old says so in a sentence.
import { requireRuntime } from './runtime.mjs'

requireRuntime()
await import('./test.ts')
