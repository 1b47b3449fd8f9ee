import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Where the reporter leaves the seconds of each vitest project. */
export const projectTimesFile = '.cache/reports/projectTimes.json'

/** Seconds that one file took, from the start of its environment to its last test. */
function secondsOf(file: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = file.diagnostic()
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000
}

/** A vitest reporter that adds up the seconds of each project's files. Files run side by side: the sums exceed the time that passed. */
export default class ProjectTimes implements Reporter {
  async onTestRunEnd(files: readonly TestModule[]): Promise<void> {
    const seconds: Record<string, number> = {}
    for (const file of files) seconds[file.project.name] = (seconds[file.project.name] ?? 0) + secondsOf(file)
    await mkdir(path.dirname(projectTimesFile), { recursive: true })
    await writeFile(projectTimesFile, JSON.stringify(seconds))
  }
}
