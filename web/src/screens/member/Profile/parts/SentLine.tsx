import { generatePath } from 'react-router-dom'
import { formatDate } from '@/format/date.ts'
import { paths } from '@/paths.ts'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import type { ShownSentAnswer } from './shownProfile.ts'

/** When a form was sent, and the way to it by its reference number; by its title where it has none. */
export function SentLine({ form: { slug, code, source, sentAt } }: { form: Omit<ShownSentAnswer, 'field'> }) {
  const form = generatePath(paths.memberForm, { slug })
  return (
    <Cluster as="p" $gap={[0, 2]} $size="small" $tone="muted">
      <span>{sentAt === null ? 'Sent to the office' : `Sent ${formatDate(sentAt)}`}</span>
      <Link to={code === null ? form : `${form}/${encodeURIComponent(code)}`}>{code ?? source}</Link>
    </Cluster>
  )
}
