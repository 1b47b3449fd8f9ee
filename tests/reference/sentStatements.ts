import pg from 'pg'

interface SentTable {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements, and the temporary tables that their transactions had made before. */
interface Scene {
  readonly tables: readonly SentTable[]
  readonly statements: Set<string>
}

interface Refusal {
  readonly statement: string
  readonly reason: string
}

/** The scenes of this process that PostgreSQL 15 has not prepared yet, by the texts of their tables. */
const waiting = new Map<string, Scene>()
/** Each statement behind the texts of its tables. */
const prepared = new Set<string>()
/** The temporary tables of the transaction that a client has open. */
const tablesOf = new WeakMap<pg.Client, readonly SentTable[]>()

function record(client: pg.Client, text: string, values: readonly unknown[]): void {
  const tables = tablesOf.get(client) ?? []
  if (/^(begin|start transaction|commit|rollback)/i.test(text)) tablesOf.delete(client)
  else if (/^\s*create temporary table/i.test(text)) tablesOf.set(client, [...tables, { text, values }])
  // PostgreSQL prepares nothing else.
  else if (/^\s*(with|select|insert|update|delete|merge|values)\b/i.test(text)) {
    const key = tables.map((table) => table.text).join(';')
    if (prepared.has(key + text)) return
    prepared.add(key + text)
    const scene = waiting.get(key) ?? { tables, statements: new Set() }
    scene.statements.add(text)
    waiting.set(key, scene)
  }
}

/** Kysely sends each statement with a list of parameters. The migrations send none, and PostgreSQL 15 runs them itself. */
function recordStatements(): void {
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [text, values] = args
      if (typeof text === 'string' && Array.isArray(values)) record(this, text, values)
      return query.apply(this, args)
    },
  })
}
recordStatements()

async function findRefusals(databaseUrl: string, scenes: readonly Scene[]): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const { tables, statements } of scenes) {
    await client.query('begin')
    for (const { text, values } of tables) await client.query(text, [...values])
    for (const statement of statements) {
      try {
        await client.query(`savepoint before; prepare sent as ${statement}; deallocate sent; release before`)
      } catch (error) {
        refusals.push({ statement, reason: String(error) })
        await client.query('rollback to savepoint before')
      }
    }
    await client.query('rollback')
  }
  await client.end()
  return refusals
}

/**
 * Prepares on PostgreSQL 15 what Kysely has sent in this process since the last call.
 * @param newestUrl makes a database with the same migrations on PostgreSQL 18, which refuses what is about a test's own table or extension.
 * @throws with the statements that PostgreSQL 15 alone refuses.
 */
export async function prepareOnOldest(oldestUrl: string, newestUrl: () => Promise<string>): Promise<void> {
  const scenes = [...waiting.values()]
  waiting.clear()
  const refusals = await findRefusals(oldestUrl, scenes)
  if (refusals.length === 0) return
  const refusedByBoth = new Set((await findRefusals(await newestUrl(), scenes)).map(({ statement }) => statement))
  const refused = refusals.filter(({ statement }) => !refusedByBoth.has(statement))
  if (refused.length > 0)
    throw new Error(`PostgreSQL 15 refuses: ${refused.map(({ statement, reason }) => `${reason}\n${statement}`).join('\n\n')}`)
}
