import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { ButtonPair } from '@/ui/Button/ButtonPair.ts'
import { Cluster, Text } from '@/ui/Layout/Layout.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import type { MemberStatement } from './memberStatement.ts'

interface StatementHeadProps {
  name: string
  page: string
  lead: string
  /** Undefined while there is none to download. */
  statement: MemberStatement | undefined
}

/** The heading of a statement: of what and of which member it is, and its files. */
export function StatementHead({ name, page, lead, statement }: StatementHeadProps) {
  return (
    <Cluster as="header" $gap={4} $align="end" $justify="space-between" $bottom={6}>
      <div>
        <BackLink to={page}>{name}</BackLink>
        <h1 tabIndex={-1}>Statement</h1>
        <Text $top={1} $tone="muted">
          {lead}
        </Text>
      </div>
      {statement && (
        <ButtonPair>
          <ButtonAnchor href={statement.csvUrl} variant="line" icon="table">
            CSV
          </ButtonAnchor>
          <ButtonAnchor href={statement.pdfUrl} variant="next" icon="download">
            PDF
          </ButtonAnchor>
        </ButtonPair>
      )}
    </Cluster>
  )
}
