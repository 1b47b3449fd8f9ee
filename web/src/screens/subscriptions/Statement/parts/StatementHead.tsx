import styled from 'styled-components'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { media, space, token } from '@/ui/theme.ts'
import type { MemberStatement } from './memberStatement.ts'

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${token.target};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  ${media.print} { display: none; }
`

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${token.inkMuted};
`

/** Side by side, each as wide as half of a phone. */
const Files = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  width: 100%;
  ${media.medium} { width: auto; }
`

interface StatementHeadProps {
  /** The subscription, and its page. */
  name: string
  page: string
  lead: string
  /** Undefined while there is none to download. */
  statement: MemberStatement | undefined
}

/** The heading of a statement: of what and of which member it is, and its files. */
export function StatementHead({ name, page, lead, statement }: StatementHeadProps) {
  return (
    <Head>
      <div>
        <Back to={page}>
          <Icon name="arrowLeft" size="small" />
          {name}
        </Back>
        <h1 tabIndex={-1}>Statement</h1>
        <Lead>{lead}</Lead>
      </div>
      {statement && (
        <Files>
          <ButtonAnchor href={statement.csvUrl} variant="line" icon="table">
            CSV
          </ButtonAnchor>
          <ButtonAnchor href={statement.pdfUrl} variant="next" icon="download">
            PDF
          </ButtonAnchor>
        </Files>
      )}
    </Head>
  )
}
