import { spawn } from 'node:child_process'

export interface Step {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
}

export interface StepResult {
  name: string
  isPassed: boolean
  seconds: number
  output: string
}

function runStep(step: Step): Promise<StepResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, { env: { ...process.env, ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const finish = (isPassed: boolean, extra = '') => {
      const output = `${Buffer.concat(chunks).toString()}${extra}`
      resolve({ name: step.name, isPassed, seconds: (performance.now() - started) / 1000, output })
    }
    child.once('error', (error) => finish(false, error.message))
    child.once('close', (code) => finish(code === 0))
  })
}

/** Runs all steps, two at a time, and prints a line as each ends, with its output when it failed. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  const queue = [...steps]
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await runStep(step)
      results.push(result)
      process.stdout.write(`${result.isPassed ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)\n`)
      if (!result.isPassed) process.stdout.write(`${result.output}\n`)
    }
  }
  await Promise.all([work(), work()])
  return results
}

/** Sets the exit code to 1 when a step failed. */
export function failOn(results: readonly StepResult[]): void {
  if (results.some((result) => !result.isPassed)) process.exitCode = 1
}
