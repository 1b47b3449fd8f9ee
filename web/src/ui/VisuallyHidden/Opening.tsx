import { VisuallyHidden } from './VisuallyHidden.tsx'

/** What a screen reader says until the code of a dialog or of a panel is there. */
export const Opening = () => <VisuallyHidden role="status">Opening…</VisuallyHidden>
