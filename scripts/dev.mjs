// `npm run dev`: all three with hot reload. Plain JavaScript, so that a Node that is too old says so in a sentence.
import { requireRuntime } from './runtime.mjs'

requireRuntime()
await import('./dev.ts')
