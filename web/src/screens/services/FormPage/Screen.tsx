import { useParams } from 'react-router-dom'
import { reloadOptions, screenOptions, useScreenData } from '@/routing/screenData.ts'
import { paths } from '@/paths.ts'
import { EntryPage } from '../parts/EntryPage.tsx'
import { useFormPageLazyQuery, useFormPageQuery } from './screen.generated.ts'

const crumb = { label: 'Forms', to: paths.memberForms }

/** /member/form/:slug: a form that members fill in. */
export function Screen() {
  const { slug = '' } = useParams()
  const query = useFormPageQuery({ ...screenOptions, variables: { name: slug } })
  const [read] = useFormPageLazyQuery(reloadOptions)
  async function reload() {
    const { data } = await read({ variables: { name: slug } })
    if (!data?.form) throw new Error('The form could not be read again.')
    return data.form
  }
  return <EntryPage key={slug} screen={useScreenData(query)} crumb={crumb} slug={slug} reload={reload} />
}
