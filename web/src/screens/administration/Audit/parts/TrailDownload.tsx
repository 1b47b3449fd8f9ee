import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import type { AuditFilter } from './auditFilter.ts'

/** Saves the acts that match as a CSV file, which the portal streams. */
export function TrailDownload({ filter }: { filter: AuditFilter }) {
  const query = new URLSearchParams({ ...filter }).toString()
  return (
    <ButtonAnchor href={`/exports/audit${query === '' ? '' : `?${query}`}`} variant="line" icon="download">
      Download CSV
    </ButtonAnchor>
  )
}
