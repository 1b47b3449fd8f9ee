// `npm start`: the whole portal from one command. Plain JavaScript, so that a Node that is too old says so in a sentence.
import { requireRuntime } from './runtime.mjs'

requireRuntime()
await import('./start.ts')
