import type { EntryRule } from '@/session/decideEntry.ts'
import type { LoadComponent } from './code.ts'

/** One screen: where it is, who may enter, what surrounds it, and how its code and its data are fetched, side by side. */
export interface ScreenRoute extends EntryRule {
  path: string
  /** What surrounds the screen; null for a public page, which brings its own. */
  layout: LoadComponent | null
  /** What the screen is called, in the title of the page. */
  title: string
  screen: LoadComponent
  /**
   * Fetches what asks for the screen's data, and says whether anything came back: a small file, so that the request is under way
   * before the screen's code is there.
   */
  data?: () => Promise<() => Promise<boolean>>
}
