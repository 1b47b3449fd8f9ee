import { useParams } from 'react-router-dom'
import { reloadOptions, screenOptions, useScreenData } from '@/routing/screenData.ts'

import { EntryPage } from '../parts/EntryPage.tsx'
import { useServicePageLazyQuery, useServicePageQuery } from './screen.generated.ts'

const crumb = { label: 'Assistance' }

/** /member/service/:slug: a service that members apply for. */
export function Screen() {
  const { slug = '' } = useParams()
  const query = useServicePageQuery({ ...screenOptions, variables: { name: slug } })
  const [read] = useServicePageLazyQuery(reloadOptions)
  async function reload() {
    const { data } = await read({ variables: { name: slug } })
    if (!data?.form) throw new Error('The form could not be read again.')
    return data.form
  }
  return <EntryPage key={slug} screen={useScreenData(query)} crumb={crumb} slug={slug} reload={reload} />
}
