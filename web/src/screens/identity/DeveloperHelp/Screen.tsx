import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Facts } from '@/ui/Facts/Facts.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { size, space, token } from '@/ui/theme.ts'

const Page = styled.main`
  display: grid;
  gap: ${space(6)};
  max-width: ${size.dialogWide};
  padding: ${space(10)} ${token.gutter};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`

/** What a developer needs, outside production: the tools for trying operations out, and the people of the demo. */
export function Screen() {
  return (
    <Page>
      <PageHeader title="For developers" lead="Print a token with npm run token -- maria, and send it as Authorization: Bearer …" />
      <Ways>
        <ButtonLink to="/graphql" isExternal>
          Apollo Sandbox
        </ButtonLink>
        <ButtonLink to="/graphiql" isExternal>
          GraphiQL
        </ButtonLink>
        <ButtonLink to={paths.developerSignOut} variant="line">
          Clear the session
        </ButtonLink>
      </Ways>
      {portal.demoPeople && (
        <section>
          <h2>Demo people</h2>
          <Facts facts={portal.demoPeople.map(({ userName, description }) => ({ label: userName, value: description }))} />
        </section>
      )}
    </Page>
  )
}
