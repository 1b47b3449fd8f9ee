import { useId } from 'react'
import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import type { IconName } from '@/ui/Icon/iconName.ts'
import { Muted, RuledList, Text } from '@/ui/Layout/Layout.ts'
import { media, space, token } from '@/ui/theme.ts'
import type { ElectionResultsQuery } from '../screen.generated.ts'

const FileLink = styled.a`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: ${token.target};
  padding: ${space(3)} 0;
  font-weight: ${token.weightSemibold};
  text-decoration: none;
  ${media.hover} { &:hover { text-decoration: underline; } }
  > svg { flex: none; }
`

interface FileItemProps {
  href: string
  icon: IconName
  title: string
  children: string
}

function FileItem({ href, icon, title, children }: FileItemProps) {
  return (
    <li>
      <FileLink href={href} download>
        <Icon name={icon} />
        <span>
          {title}
          <Muted as="span" $isBlock $weight="regular">
            {children}
          </Muted>
        </span>
      </FileLink>
    </li>
  )
}

const Root = styled.code`
  display: block;
  overflow-wrap: anywhere;
`

type CountFilesProps = Pick<NonNullable<ElectionResultsQuery['election']>, 'receiptBoard' | 'slips'>

/** The files with which any member can check the count: nothing where the REST API has none. */
export function CountFiles({ receiptBoard, slips }: CountFilesProps) {
  const id = useId()
  if (!receiptBoard && !slips) return null
  const hasSlips = typeof slips?.url === 'string'
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{hasSlips ? 'Recount it yourself' : receiptBoard ? 'Board of receipts' : 'Slips of every position'}</h2>
      {slips && (
        <Muted $top={2} $size="small">
          {slips.message ?? 'One line a slip, cut by position, so that no whole ballot can be put together.'}
        </Muted>
      )}
      <RuledList $top={3}>
        {typeof slips?.url === 'string' && (
          <FileItem href={slips.url} icon="table" title="Slips of every position">
            CSV: the sum of a column is the candidate’s votes
          </FileItem>
        )}
        {receiptBoard && (
          <FileItem href={receiptBoard.url} icon="download" title="Board of receipts">
            {`${countOf(receiptBoard.receipts, 'line')}, as many as ballots cast`}
          </FileItem>
        )}
      </RuledList>
      {receiptBoard && (
        <Text as="div" $top={3} $tone="muted" $size="small">
          Root of the board, fixed as polling was closed: if a line is added, taken out or changed, it no longer fits.
          <Root>{receiptBoard.root}</Root>
        </Text>
      )}
    </section>
  )
}
