import { sql } from 'kysely'
import type { components } from '../../../../../schema/generated/rest.ts'
import type { Database } from '../../../database/connect.ts'
import { fullName } from '../../../database/fullName.ts'

interface Row {
  readonly id: number
  readonly at: Date
  readonly name: string
  readonly contracts: number
  readonly empty_cells: number
}

/** The downloads of the report, the newest first, as the audit log has them. */
export async function listReports(database: Database): Promise<components['schemas']['ReportDownload'][]> {
  const { rows } = await sql<Row>`
    select l.id, l.at, coalesce(${fullName('users')}, actor) as name,
      coalesce((after ->> 'Contracts')::integer, 0) as contracts, coalesce((after ->> 'EmptyCells')::integer, 0) as empty_cells
    from audit_log l left join users on users.guid = case when actor ~ '^[0-9a-f-]{36}$' then actor::uuid end
    where action = 'CISA report' order by l.id desc limit 100`.execute(database)
  return rows.map(({ id, at, name, contracts, empty_cells }) => ({
    Id: id,
    DateDownloaded: at.toISOString(),
    DownloadedBy: name,
    Contracts: contracts,
    EmptyCells: empty_cells,
  }))
}
