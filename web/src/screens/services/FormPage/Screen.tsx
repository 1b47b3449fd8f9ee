import { useParams } from 'react-router-dom'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { paths } from '@/paths.ts'
import { EntryPage } from '../parts/EntryPage.tsx'
import { useFormPageLazyQuery, useFormPageQuery } from './screen.generated.ts'

const crumb = { label: 'Forms', to: paths.memberForms }

/** /member/form/:slug: a form that members fill in. */
export function Screen() {
  const { slug = '' } = useParams()
  const query = useFormPageQuery({ ...screenOptions, variables: { name: slug } })
  // In an outage the answer of `refetch` would replace the screen.
  const [read] = useFormPageLazyQuery({ fetchPolicy: 'network-only' })
  async function reload() {
    const { data } = await read({ variables: { name: slug } })
    if (!data?.form) throw new Error('The form could not be read again.')
    return data.form
  }
  return <EntryPage key={slug} screen={useScreenData(query)} crumb={crumb} slug={slug} reload={reload} />
}
