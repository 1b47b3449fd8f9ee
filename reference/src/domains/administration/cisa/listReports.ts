import { sql } from 'kysely'
import type { components } from '../../../../../schema/generated/rest.ts'
import type { Database } from '../../../database/connect.ts'
import { fullName } from '../../../database/fullName.ts'

type ReportDownload = components['schemas']['ReportDownload']

/** The downloads of the report, the newest first, as the audit log has them. */
export async function listReports(database: Database): Promise<ReportDownload[]> {
  const { rows } = await sql<Omit<ReportDownload, 'DateDownloaded'> & { readonly at: Date }>`
    select l.id as "Id", l.at, coalesce(${fullName('users')}, actor) as "DownloadedBy",
      coalesce((after ->> 'Contracts')::integer, 0) as "Contracts", coalesce((after ->> 'EmptyCells')::integer, 0) as "EmptyCells"
    from audit_log l left join users on users.guid = case when actor ~ '^[0-9a-f-]{36}$' then actor::uuid end
    where action = 'CISA report' order by l.id desc limit 100`.execute(database)
  return rows.map(({ at, ...report }) => ({ ...report, DateDownloaded: at.toISOString() }))
}
