import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

interface SectionFocus {
  /** The heading of what is shown: a section, or the task list. */
  heading: RefObject<HTMLHeadingElement | null>
  /** The control of this id takes the focus in place of the heading, once another section is shown. */
  aimAt: (fieldId: string) => void
}

/**
 * Moves the focus when another section is shown, so that a screen reader announces it, but not where the form was just opened; null is
 * the task list. `onChange` is called before.
 */
export function useSectionFocus(sectionId: string | null, onChange: () => void): SectionFocus {
  const heading = useRef<HTMLHeadingElement>(null)
  const aim = useRef<string | null>(null)
  const shown = useRef(sectionId)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (shown.current === sectionId) return
    shown.current = sectionId
    change()
    const field = aim.current === null ? null : document.getElementById(aim.current)
    aim.current = null
    if (field) field.scrollIntoView({ block: 'center' })
    else window.scrollTo(0, 0)
    const target = field ?? heading.current
    target?.focus({ preventScroll: field !== null })
  }, [sectionId])
  return { heading, aimAt: (fieldId) => void (aim.current = fieldId) }
}
