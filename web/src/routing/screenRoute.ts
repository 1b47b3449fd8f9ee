import type { EntryRule } from '@/session/decideEntry.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import type { LoadComponent } from './code.ts'

/**
 * Where a screen stands in the menu of its layout: once, or once for each service of the cooperative; under the heading of its group,
 * or, where that is null, under none.
 */
type MenuPlace = { group: string | null; icon: IconName } & (
  | {
      label: string
      /** Open even while the member's profile is not complete. */
      isAlwaysOpen?: boolean
      /** Stands in the bar at the foot of a phone, too. */
      isQuick?: boolean
    }
  | { perService: true }
)

/** One screen: where it is, who may enter, what surrounds it, and how its code and its data are fetched, side by side. */
export interface ScreenRoute extends EntryRule {
  path: string
  /** What surrounds the screen; null for a public page, which brings its own. */
  layout: LoadComponent | null
  /** What the screen is called, in the title of the page. */
  title: string
  /** Left out for what no menu leads to. */
  menu?: MenuPlace
  screen: LoadComponent
  /**
   * Fetches what asks for the screen's data, and says whether anything came back: a small file, so that the request is under way
   * before the screen's code is there.
   */
  data?: () => Promise<() => Promise<boolean>>
}
