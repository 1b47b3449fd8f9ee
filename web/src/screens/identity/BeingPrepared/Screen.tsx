import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { useVisit } from '@/routing/visit.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'

/** A way to an account that is not open yet: says so, and who helps meanwhile. */
export function Screen() {
  const { title } = useVisit()
  const mail = `mailto:${portal.mailContact}?subject=${encodeURIComponent(title)}`
  const action = (
    <ButtonLink to={mail} isExternal icon="mail">
      E-mail us
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="This page is being prepared" action={action}>
        <p>Until it opens, write to {portal.mailContact} and we will help you with your account.</p>
      </EmptyState>
      <ButtonLink to={paths.loginIdentifier} variant="quiet" icon="arrowLeft">
        Back to sign in
      </ButtonLink>
    </>
  )
}
