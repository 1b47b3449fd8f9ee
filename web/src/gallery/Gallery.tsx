import styled from 'styled-components'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { ThemeToggle } from '@/ui/ThemeToggle/ThemeToggle.tsx'
import { Actions } from './Actions.tsx'
import { Contents } from './Contents.tsx'
import { Forms } from './Forms.tsx'
import { States } from './States.tsx'

const Page = styled.main`
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space(8)} ${token.gutter} ${space(20)};
`

/** Every primitive in every state, for those who build with them. Served in development only. */
export function Gallery() {
  return (
    <Page>
      <PageHeader
        title="Design system"
        lead="Every primitive in every state. The toggle shows the other theme."
        actions={<ThemeToggle />}
      />
      <Contents />
      <Actions />
      <Forms />
      <States />
    </Page>
  )
}
