/** Some work's result, and the milliseconds of processor time that this process spent on it: other processes do not count. */
export async function measureProcessorTime<Result>(work: () => Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, milliseconds: (user + system) / 1000 }
}
