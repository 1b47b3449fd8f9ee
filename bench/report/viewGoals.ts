import type { ViewsResult } from '../phases/views.ts'
import { pagesAtOnce } from '../phases/views.ts'
import type { Goal } from './goals.ts'
import { judge } from './goals.ts'

/** F6: what a first view costs, and what many pages at once do to others. */
export function viewGoals({ costs, alone, beside, memory }: ViewsResult): Goal[] {
  const screens = costs.flatMap(({ path, requests, page, data }) => [
    judge({ id: 'F6', what: `${path}: a page with its first view`, atMost: 15, unit: ' ms', digits: 1, values: page }),
    judge({ id: 'F6', what: `${path}: the same data in ${requests} requests`, unit: ' ms', digits: 1, values: data }),
  ])
  const slower = beside.map((time, round) => time / (alone[round] ?? Number.NaN))
  return [
    ...screens,
    judge({ id: 'F6', what: `95th percentile of a read beside ${pagesAtOnce} pages at once`, unit: ' ms', digits: 0, values: beside }),
    judge({ id: 'F6', what: 'the same, without the pages', unit: ' ms', digits: 0, values: alone }),
    judge({ id: 'F6', what: 'how much longer that is', atMost: 3, unit: ' ×', digits: 1, values: slower }),
    judge({ id: 'F6', what: 'memory of the BFF ten seconds after the pages', atMost: 300, unit: ' MB', digits: 0, values: memory }),
  ]
}

/** How first views are measured. */
export const viewMethod = `Processor time of all threads of the BFF, which runs with the image's bounds on memory and its compile cache, and has a core of its own,
but for the reference service and its database, which run on both. A member opens a page each 60 ms, compressed with Brotli; each has its first
view whole. Then the screen's data are asked for as the client does, by requests to /graphql, each with its session, its limits and its line in
the log. After that ${pagesAtOnce} pages are opened in the same moment, once a second, by four members; the BFF renders few of them, and sends the others
without a view. Another member's overview is read by GraphQL each 50 ms, and its time counts from when the read was due. Memory is read ten
seconds after the pages of each round. The ratio of the times of the reads changes by half from one hour to the next: run this more than once. The
limits of accounts and addresses are raised, since all come from one. Load and measurement run on the other core. Measured is the median of the
rounds.`
