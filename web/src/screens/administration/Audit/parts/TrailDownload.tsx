import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'

/** Saves the acts that match as a CSV file, which the portal streams. */
export function TrailDownload({ filter }: { filter: Readonly<Record<string, string>> }) {
  const query = new URLSearchParams(filter).toString()
  return (
    <ButtonAnchor href={`/exports/audit${query === '' ? '' : `?${query}`}`} variant="line" icon="download">
      Download CSV
    </ButtonAnchor>
  )
}
