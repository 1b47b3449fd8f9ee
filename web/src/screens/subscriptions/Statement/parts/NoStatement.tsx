import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { StatePanel } from '@/ui/StatePanel/StatePanel.tsx'

interface NoStatementProps {
  name: string
  page: string
}

/** What is in the place of a statement where the REST API has none. */
export function NoStatement({ name, page }: NoStatementProps) {
  return (
    <StatePanel
      mark={<Icon name="info" size="large" />}
      title="There are no statements here"
      action={<ButtonLink to={page}>Open {name}</ButtonLink>}
    >
      <p>The cooperative’s system does not keep past movements for this portal. Your recent activities are on the page of your {name}.</p>
    </StatePanel>
  )
}
