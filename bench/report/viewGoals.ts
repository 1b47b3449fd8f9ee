import type { ViewsResult } from '../phases/views.ts'
import { pagesAtOnce } from '../phases/views.ts'
import type { Goal } from './goals.ts'
import { judge } from './goals.ts'

/** F6: what a first view costs, and what many pages at once do to others. */
export function viewGoals({ costs, alone, beside }: ViewsResult): Goal[] {
  const screens = costs.flatMap(({ path, page, data }) => [
    judge({ id: 'F6', what: `${path}: a page with its first view`, atMost: 15, unit: ' ms', digits: 1, values: page }),
    judge({ id: 'F6', what: `${path}: its queries alone`, unit: ' ms', digits: 1, values: data }),
  ])
  const slower = beside.map((time, round) => time / (alone[round] ?? Number.NaN))
  return [
    ...screens,
    judge({ id: 'F6', what: `95th percentile of a read beside ${pagesAtOnce} pages at once`, unit: ' ms', digits: 0, values: beside }),
    judge({ id: 'F6', what: 'the same, without the pages', unit: ' ms', digits: 0, values: alone }),
    judge({ id: 'F6', what: 'how much longer that is', atMost: 3, unit: ' ×', digits: 1, values: slower }),
  ]
}

/** How first views are measured. */
export const viewMethod = `Processor time of all threads of the BFF, on a core of its own, with the demo cooperative behind it: page after page for one member,
compressed with Brotli, each whole; then the same screen's queries by GraphQL. The share of its time that the BFF gives to views is not in the
way: it waits long for data. Then, as in production, ${pagesAtOnce} pages are opened in the same moment, once a second, by four members; another member
reads the overview by GraphQL again and again meanwhile, 10 ms after each answer. Measured is the median of the rounds. Load and measurement share
the other core with a part of the reference service, so that times are longer than a member's.`
