import { median } from '../measure/statistics.ts'
import type { LighthouseReport, ScreenReports } from '../phases/lighthouse.ts'
import type { Goal } from './goals.ts'
import { judge } from './goals.ts'
import { table } from './table.ts'

const categories = new Map([
  ['performance', 98],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
])

const points = (report: LighthouseReport, category: string) => (report.categories[category]?.score ?? Number.NaN) * 100

const judgeCategory = ({ path, reports }: ScreenReports, category: string, atLeast: number) =>
  judge({
    id: 'F3',
    what: `${path}: ${category}`,
    atLeast,
    unit: '',
    digits: 0,
    values: reports.map((report) => points(report, category)),
  })

/** F3: the scores of Lighthouse, of 100. */
export function lighthouseGoals(screens: readonly ScreenReports[]): Goal[] {
  return screens.flatMap((screen) => [...categories].map(([category, atLeast]) => judgeCategory(screen, category, atLeast)))
}

/** How many points an audit takes from its category, by its id. */
function readLosses({ categories: judged, audits }: LighthouseReport, category: string): Map<string, number> {
  const weighed = (judged[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === 'number')
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  return new Map(weighed.map(({ id, weight }) => [id, ((1 - (audits[id]?.score ?? 1)) * weight * 100) / sum]))
}

function lossRows({ path, reports }: ScreenReports, category: string): string[][] {
  const losses = reports.map((report) => readLosses(report, category))
  const ids = new Set(losses.flatMap((loss) => [...loss].filter(([, lost]) => lost > 0).map(([id]) => id)))
  const rows = [...ids].map((id) => {
    const [audit] = reports.flatMap(({ audits }) => audits[id] ?? [])
    const shown = reports.flatMap(({ audits }) => audits[id]?.displayValue ?? []).join(', ')
    return { id, title: audit?.title ?? '', shown, lost: median(losses.map((loss) => loss.get(id) ?? 0)) }
  })
  return rows
    .sort((a, b) => b.lost - a.lost)
    .map(({ id, title, shown, lost }) => [path, category, `\`${id}\``, title, lost.toFixed(1), shown])
}

/** What costs the points where a goal is not met, as a table; or that all are met. */
function lossTable(screens: readonly ScreenReports[]): string {
  const rows = screens.flatMap((screen) =>
    [...categories].flatMap(([category, atLeast]) => (judgeCategory(screen, category, atLeast).isMet ? [] : lossRows(screen, category))),
  )
  if (rows.length === 0) return 'Every goal is met.'
  return table(['screen', 'category', 'audit', 'title', 'points lost', 'each round'], rows)
}

/** How Lighthouse judges, and what it takes points for. */
export function lighthouseMethod(screens: readonly ScreenReports[]): string {
  const reports = screens.flatMap((screen) => screen.reports)
  const [first] = reports
  if (!first) throw new Error('Lighthouse was not asked')
  const speed = median(reports.map(({ environment }) => environment.benchmarkIndex))
  const browser = /\S*Chrome\/[\d.]+/.exec(first.environment.hostUserAgent)?.[0] ?? first.environment.hostUserAgent
  return `Lighthouse ${first.lighthouseVersion} as a phone on slow 4G with a processor four times slower than this machine's, in ${browser}. Throttled by the
method *${first.configSettings.throttlingMethod}*. With *devtools*, the default here, the browser itself is slowed down, and the paints are those that were seen. Lighthouse's
own default, *simulate*, reckons them from one fast load over the loopback, in which scripts arrive before the first paint: it counts those as if the
paint waited for them, though the view that the BFF sends is painted without them; \`LIGHTHOUSE_THROTTLING=simulate\` shows it. By Lighthouse's own index
this machine's speed is ${speed.toFixed(0)}. Each load is in a profile of its own with nothing cached, signed in beforehand where the screen asks for it. The BFF
serves the build over HTTP/1.1, as behind a proxy that adds nothing; the demo cooperative is behind it. Measured is the median of the rounds.

The audit \`is-crawlable\` is left out on the screens of signed-in people: \`web/public/robots.txt\` keeps search engines away from them on
purpose.

## What costs points where a goal is not met

${lossTable(screens)}`
}
