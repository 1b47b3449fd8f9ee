import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { StatePanel } from './StatePanel.tsx'

interface NoMatchProps {
  /** "No request matches “Bautsita”". */
  title: string
  onClear: () => void
}

/** A filter or a search without matches. */
export function NoMatch({ title, onClear }: NoMatchProps) {
  const clear = <Button onClick={onClear}>Clear filter</Button>
  return (
    <StatePanel mark={<Icon name="search" size="large" />} title={title} action={clear}>
      <p>Check the spelling, or look at all again.</p>
    </StatePanel>
  )
}
