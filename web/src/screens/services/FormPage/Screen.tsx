import { useParams } from 'react-router-dom'
import { portalClient } from '@/apollo/portalClient.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { paths } from '@/paths.ts'
import { EntryPage } from '../parts/EntryPage.tsx'
import { FormPageDocument, useFormPageQuery } from './screen.generated.ts'

const crumb = { label: 'Forms', to: paths.memberForms }

/** /member/form/:slug: a form that members fill in. */
export function Screen() {
  const { slug = '' } = useParams()
  const query = useFormPageQuery({ ...screenOptions, variables: { name: slug } })
  async function reload() {
    const { data } = await portalClient.query({ query: FormPageDocument, variables: { name: slug }, fetchPolicy: 'network-only' })
    if (!data?.form) throw new Error('The form could not be read again.')
    return data.form
  }
  return <EntryPage key={slug} screen={useScreenData(query)} error={query.error} crumb={crumb} slug={slug} reload={reload} />
}
