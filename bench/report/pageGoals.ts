import type { ScreenVisits, Visit } from '../phases/page.ts'
import type { Goal } from './goals.ts'
import { judge } from './goals.ts'

/** F2: what a phone on slow 4G, four times slower than this machine, sees of a screen, and how soon. */
export function pageGoals(screens: readonly ScreenVisits[]): Goal[] {
  return screens.flatMap(({ path, cold, warm }) => {
    const seconds = (what: string, atMost: number, visits: readonly Visit[], read: (visit: Visit) => number) =>
      judge({ id: 'F2', what: `${path}: ${what}`, atMost, unit: ' s', digits: 2, values: visits.map((visit) => read(visit) / 1000) })
    return [
      seconds('first paint', 0.8, cold, ({ paint }) => paint),
      seconds('largest paint', path.startsWith('/admin') ? 1.2 : 1, cold, ({ largest }) => largest),
      seconds('a tap is answered', 2, cold, ({ usable }) => usable),
      judge({
        id: 'F2',
        what: `${path}: the whole screen taken over`,
        unit: ' s',
        digits: 2,
        values: cold.map(({ whole }) => whole / 1000),
      }),
      seconds('largest paint, second visit', 0.5, warm, ({ largest }) => largest),
      judge({ id: 'F2', what: `${path}: layout shift`, atMost: 0.02, unit: '', digits: 3, values: cold.map(({ shift }) => shift) }),
      judge({
        id: 'F2',
        what: `${path}: script until a tap is answered`,
        unit: ' kB',
        digits: 0,
        values: cold.map(({ script }) => script),
      }),
    ]
  })
}
