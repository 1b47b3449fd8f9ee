import { execFileSync } from 'node:child_process'
import os from 'node:os'

const git = (...args: readonly string[]) => execFileSync('git', [...args], { encoding: 'utf8' }).trim()

/** The machine, versions and commit of the measurement, as list items. */
export function describeMachine(): string[] {
  const [processor] = os.cpus()
  const isChanged = git('status', '--porcelain', '--', ':/bff', ':/schema', ':/web') !== ''
  return [
    `Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
    `Machine: ${processor?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 1e9)} GB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `Load of the machine at the end, over 5 minutes: ${os.loadavg()[1]?.toFixed(1)} (the run alone makes about 2)`,
  ]
}
