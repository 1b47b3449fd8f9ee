import { Panel } from '@/apollo/Panel.tsx'
import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { RowLink } from '@/ui/Link/RowLink.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import type { FormsQuery } from './screen.generated.ts'
import { useFormsQuery } from './screen.generated.ts'

function OpenForms({ groups }: { groups: NonNullable<FormsQuery['attributeGroups']> }) {
  if (groups.length === 0) {
    return <EmptyState title="Coming very soon.">The forms of the cooperative will be listed here.</EmptyState>
  }
  return (
    <Stack as="section" $top={8}>
      <h2>Open forms</h2>
      <RuledList $width="form" $top={3}>
        {groups.map(({ id, slug, title, description }) => (
          <li key={id}>
            <RowLink to={generatePath(paths.memberForm, { slug })}>
              <Tile icon="document" />
              <span>
                <strong>{title}</strong>
                {description !== '' && <Muted as="span">{description}</Muted>}
              </span>
              <Icon name="arrowRight" size="small" />
            </RowLink>
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
