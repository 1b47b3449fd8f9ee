import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

const sources = ['schema/sdl', 'schema/rest', 'web/src']
const isSource = (file: string) => /\.(graphql|yaml)$/.test(file)

/** Runs codegen, one run at a time, whenever the schema, the contract or a screen's operation changes. */
export function watchContracts(): void {
  let isRunning = false
  let isStale = false
  const generate = () => {
    if (isRunning) {
      isStale = true
      return
    }
    isRunning = true
    const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/codegen.ts'], { stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('close', () => {
      isRunning = false
      if (isStale) {
        isStale = false
        generate()
      }
    })
  }
  for (const source of sources) {
    watch(source, { recursive: true }, (_event, file) => {
      if (file && isSource(file)) generate()
    })
  }
}
