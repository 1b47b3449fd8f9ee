import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { Link } from '@/ui/Link/Link.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { ThemeToggle } from '@/ui/ThemeToggle/ThemeToggle.tsx'
import { Actions } from './Actions.tsx'
import { Contents } from './Contents.tsx'
import { DynamicForms } from './DynamicForms.tsx'
import { Forms } from './Forms.tsx'
import { Growth } from './Growth.tsx'
import { Layouts } from './Layouts.tsx'
import { States } from './States.tsx'

const Page = styled.main`
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space(8)} ${token.gutter} ${space(20)};
`

/** Every primitive in every state; `?page=forms` shows the form engine. Served in development only. */
export function Gallery() {
  const [query] = useSearchParams()
  const isForms = query.get('page') === 'forms'
  return (
    <Page>
      <PageHeader
        title={isForms ? 'Form engine' : 'Design system'}
        lead={`Every ${isForms ? 'type of question' : 'primitive'} in every state. The toggle shows the other theme.`}
        actions={<ThemeToggle />}
      />
      <p>
        <Link to={isForms ? '?' : '?page=forms'}>{isForms ? 'Design system' : 'Form engine'}</Link>
      </p>
      {isForms ? (
        <DynamicForms />
      ) : (
        <>
          <Contents />
          <Layouts />
          <Growth />
          <Actions />
          <Forms />
          <States />
        </>
      )}
    </Page>
  )
}
