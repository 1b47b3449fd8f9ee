/** A part of the portal whose pages share files: `home`, `portal`, `identity`, `shell`, `late`, `reviews`, or a domain of screens. */
export type Area = string

/** The area of an entry or of the target of an `import()`, by its folder. */
export function areaOf(root: string): Area {
  if (root.endsWith('/home.html')) return 'home'
  if (root.endsWith('/index.html')) return 'portal'
  if (root.includes('/layouts/AccountLayout/')) return 'identity'
  if (/\/layouts\/\w+Layout\//.test(root)) return 'shell'
  // The officers' queues share one pattern, and little with the members' screens of their domains.
  if (/\/screens\/\w+\/\w+Queue\//.test(root)) return 'reviews'
  // The officers of an election share their lists and dialogs with those queues, and little with its voters.
  if (/\/screens\/elections\/(Attendees|Candidates|Precinct)\//.test(root)) return 'officers'
  // Neither screen nor layout: it is loaded after a screen, as a dialog is.
  return /\/screens\/(\w+)\/.*Screen\.tsx$/.exec(root)?.[1] ?? 'late'
}

/** The areas around this area, from the inside out: their files are loaded before its pages. */
function areasAround(area: Area): Area[] {
  if (area === 'home' || area === 'portal') return []
  if (area === 'identity' || area === 'error' || area === 'shell') return ['portal']
  return ['shell', 'portal']
}

/** Whether `inner` is one of `areas`, or within one of them. */
export function isWithin(inner: Area, areas: readonly Area[]): boolean {
  return [inner, ...areasAround(inner)].some((area) => areas.includes(area))
}

/** The areas without those that are within another of them. */
export function outermost(areas: readonly Area[]): Area[] {
  const all = new Set(areas)
  return [...all].filter((area) => !areasAround(area).some((outer) => all.has(outer))).sort()
}

/** The smallest area around all of these; with `home`, which is within none, that and the portal. */
export function areaAround(areas: readonly Area[]): Area[] {
  if (areas.includes('home')) return ['home', 'portal']
  const [first = 'portal', ...others] = areas
  const candidates = [first, ...areasAround(first)]
  return [candidates.find((area) => others.every((other) => isWithin(other, [area]))) ?? 'portal']
}
