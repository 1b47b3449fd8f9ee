import { useParams } from 'react-router-dom'
import { portal } from '@/portal.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { useVisit } from '@/routing/visit.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'

/** A page's own name where its address has one: `/member/service/hospitalization` is Hospitalization. */
function nameFrom(slug: string): string {
  return slug.toLowerCase().replace(/(^|\s)\p{Letter}/gu, (letter) => letter.toUpperCase())
}

/** A page of the menu that is not open yet: says so, and who helps meanwhile. */
export function Screen() {
  const { title } = useVisit()
  const { slug } = useParams()
  const heading = slug === undefined ? title : nameFrom(slug)
  useTitle(heading)
  const action = (
    <ButtonLink to={`mailto:${portal.mailContact}?subject=${encodeURIComponent(heading)}`} isExternal icon="mail">
      E-mail us
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState title="This page is being prepared" action={action}>
        <p>Until it opens, write to us and we will help you.</p>
      </EmptyState>
    </>
  )
}
