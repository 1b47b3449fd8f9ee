import { vi } from 'vitest'

/** Answers the media queries of styles and scripts, for the rest of a test. */
export function answerMediaQueries(isMatch: (media: string) => boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: isMatch(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}
