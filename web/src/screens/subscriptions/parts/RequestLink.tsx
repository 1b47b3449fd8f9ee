import { Link } from '@/ui/Link/Link.tsx'
import { generateSentPath } from '@/patterns/wizard/sentPath.ts'

interface RequestLinkProps {
  /** The anchor of its list, where that is on the same page. */
  anchor?: string | undefined
  /** The wizard that sent it, which shows it otherwise. */
  wizard: string
  requestCode: string
}

/** The way to a request that waits for its decision. */
export function RequestLink({ anchor, wizard, requestCode }: RequestLinkProps) {
  if (anchor !== undefined) return <a href={`#${anchor}`}>See the request</a>
  return <Link to={generateSentPath(wizard, requestCode)}>See the request</Link>
}
