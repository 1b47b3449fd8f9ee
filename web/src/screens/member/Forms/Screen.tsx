import { Panel } from '@/apollo/Panel.tsx'
import { generatePath } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import type { FormsQuery } from './screen.generated.ts'
import { useFormsQuery } from './screen.generated.ts'

const FormLink = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: ${size.row};
  padding: ${space(3)} 0;
  color: ${token.ink};
  text-decoration: none;
  b { display: block; }
  ${media.hover} { &:hover b { text-decoration: underline; } }
  > svg { color: ${token.inkMuted}; }
`

function OpenForms({ groups }: { groups: NonNullable<FormsQuery['attributeGroups']> }) {
  if (groups.length === 0) {
    return (
      <EmptyState title="Coming very soon.">
        <p>The forms of the cooperative will be listed here.</p>
      </EmptyState>
    )
  }
  return (
    <Stack as="section" $top={8}>
      <h2>Open forms</h2>
      <RuledList $width="form" $top={3}>
        {groups.map(({ id, slug, title, description }) => (
          <li key={id}>
            <FormLink to={generatePath(paths.memberForm, { slug })}>
              <Tile icon="document" />
              <span>
                <b>{title}</b>
                {description !== '' && <Muted as="span">{description}</Muted>}
              </span>
              <Icon name="arrowRight" size="small" />
            </FormLink>
          </li>
        ))}
      </RuledList>
    </Stack>
  )
}

/** /member/forms: the forms that are open; the specification's words where there is none. */
export function Screen() {
  const state = useScreenData(useFormsQuery(screenOptions))
  return (
    <>
      <PageHeader title="Forms" />
      <Panel
        state={state}
        field="attributeGroups"
        value={state.data?.attributeGroups}
        what="The open forms"
        isWhole
        loading="Loading the forms…"
        skeleton={['row', 'row']}
      >
        {(groups) => <OpenForms groups={groups.filter(({ isAvailed }) => isAvailed)} />}
      </Panel>
    </>
  )
}
