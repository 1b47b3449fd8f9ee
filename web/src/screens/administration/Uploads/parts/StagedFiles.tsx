import styled from 'styled-components'
import { countOf } from '@/format/count.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, RuledList, Text } from '@/ui/Layout/Layout.ts'
import { RowLink } from '@/ui/Link/RowLink.ts'
import { Money } from '@/ui/Money/Money.tsx'
import { space } from '@/ui/theme.ts'
import type { UploadsQuery } from '../screen.generated.ts'
import { nameOfKind } from './recordKinds.ts'

export type StagedFileItem = NonNullable<NonNullable<UploadsQuery['administration']>['stagedImports']>[number]

const Waiting = styled.section`
  margin-bottom: ${space(12)};
  > h2 { margin-bottom: ${space(4)}; }
`

/** The files that wait for a second officer; renders nothing where no file waits. */
export function StagedFiles({ files }: { files: readonly StagedFileItem[] }) {
  const { addressWith, linkState } = useScreenParams()
  if (files.length === 0) return null
  return (
    <Waiting aria-label="Waiting for a second officer">
      <h2>Waiting for a second officer</h2>
      <RuledList>
        {files.map(({ id, kind, fileName, uploadedBy, isOwn, uploadedAt, expiresAt, rowCount, total }) => (
          <li key={id}>
            <RowLink $isTinted to={addressWith({ staged: id })} state={linkState}>
              <span>
                <Text as="span" $weight="semibold" $isBlock $breaks>
                  {`${nameOfKind(kind)}, ${fileName}`}
                </Text>
                <Muted as="span">
                  <span>{isOwn ? 'You' : uploadedBy}</span>, <DateText value={uploadedAt} hasTime />, {countOf(rowCount, 'row')}, deleted on{' '}
                  <DateText value={expiresAt} />
                </Muted>
              </span>
              <Money amount={total} isStrong />
            </RowLink>
          </li>
        ))}
      </RuledList>
    </Waiting>
  )
}
