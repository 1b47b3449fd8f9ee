import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadConfig } from '../../reference/src/config.ts'
import { connect } from '../../reference/src/database/connect.ts'
import type { Database } from '../../reference/src/database/connect.ts'
import { visitDatabase } from '../../reference/src/database/open.ts'
import type { ServiceProcess } from './serviceProcess.ts'

/** Works on the embedded database of a data folder, which a running service has started. */
export async function withDatabase<Result>(dataDir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const opened = await visitDatabase(loadConfig({ DATA_DIR: dataDir, POSTGRES_MAJOR: process.env.POSTGRES_MAJOR }))
  const database = connect(opened.databaseUrl, () => undefined)
  try {
    return await work(database)
  } finally {
    await database.destroy()
    await opened.close()
  }
}

async function childrenOf(pid: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', pid])
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function killIfThere(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Kills the service and every process of its PostgreSQL, as a power cut does: a busy one would outlive its parent. */
export async function killService(service: ServiceProcess, dataDir: string): Promise<void> {
  const [pid = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const children = await childrenOf(pid)
  service.child.kill('SIGKILL')
  for (const each of [pid, ...children]) killIfThere(each)
  await service.ended()
}
