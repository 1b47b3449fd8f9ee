// `npm test`: every test, real browser included. Plain JavaScript, so that a Node that is too old says so in a sentence.
import { requireRuntime } from './runtime.mjs'

requireRuntime()
const { runAsGroup } = await import('./runAsGroup.ts')
await runAsGroup('scripts/test.ts')
