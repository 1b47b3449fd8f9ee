// Runs a TypeScript file of the project: `node scripts/run.mjs scripts/codegen.ts …`. Plain JavaScript, so that a Node that
// is too old for the rest still says so in a sentence.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireRuntime } from './runtime.mjs'

requireRuntime()
const [, , file, ...rest] = process.argv
if (!file) throw new Error('usage: node scripts/run.mjs FILE [ARGUMENTS]')
process.argv = [process.execPath, path.resolve(file), ...rest]
await import(pathToFileURL(path.resolve(file)).href)
