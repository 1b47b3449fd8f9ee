import { useParams } from 'react-router-dom'
import { portalClient } from '@/apollo/portalClient.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'

import { EntryPage } from '../parts/EntryPage.tsx'
import { ServicePageDocument, useServicePageQuery } from './screen.generated.ts'

const crumb = { label: 'Assistance' }

/** /member/service/:slug: a service that members apply for. */
export function Screen() {
  const { slug = '' } = useParams()
  const query = useServicePageQuery({ ...screenOptions, variables: { name: slug } })
  async function reload() {
    const { data } = await portalClient.query({ query: ServicePageDocument, variables: { name: slug }, fetchPolicy: 'network-only' })
    if (!data?.form) throw new Error('The form could not be read again.')
    return data.form
  }
  return <EntryPage key={slug} screen={useScreenData(query)} error={query.error} crumb={crumb} slug={slug} reload={reload} />
}
