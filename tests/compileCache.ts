import { fileURLToPath } from 'node:url'

/** The environment of a child process that keeps its compiled code for the next one: compiling is half of the work of a start. */
export const compileCache = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)) }
