import { addMembers, payrollOf } from '../imports/cooperative.ts'
import { signIn, withReference } from '../measure/reference.ts'
import { memoryMegabytes } from '../measure/usage.ts'

export interface ImportResult {
  rowsPerSecond: number[]
  /** Of the service, above what it had before the first upload. Megabytes. */
  memory: number[]
}

export const importedRows = 100_000
const rounds = 5

async function upload(url: string, token: string, content: string): Promise<void> {
  const body = new FormData()
  body.append('File', new File([content], 'payroll.csv', { type: 'text/csv' }))
  const answer = await fetch(`${url}/api/upload/new/records/`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body })
  if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
}

/** R1: payrolls of 100,000 rows that all post, each by other amounts. The service and its PostgreSQL share both cores. */
export function measureImports(): Promise<ImportResult> {
  const members = importedRows / 2
  return withReference(
    (dataDir) => addMembers(dataDir, members),
    async ({ url, pid }) => {
      const token = await signIn(url, 'data')
      await upload(url, token, payrollOf(1, 4_800))
      const before = memoryMegabytes(pid)
      const result: ImportResult = { rowsPerSecond: [], memory: [] }
      for (let round = 1; round <= rounds; round += 1) {
        const content = payrollOf(members, 4_800 + 10 * round)
        let highest = 0
        const timer = setInterval(() => (highest = Math.max(highest, memoryMegabytes(pid))), 50)
        const began = performance.now()
        await upload(url, token, content)
        result.rowsPerSecond.push(importedRows / ((performance.now() - began) / 1000))
        clearInterval(timer)
        result.memory.push(highest - before)
      }
      return result
    },
  )
}
