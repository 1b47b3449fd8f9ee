import { fillQueue, isQueueName, queueNames } from '../../seed/queues/fillQueue.ts'
import type { QueueName } from '../../seed/queues/fillQueue.ts'
import { holdsDemo } from '../database/holdsDemo.ts'
import { fail } from './fail.ts'
import { withDatabase } from './withDatabase.ts'

const most = 20_000
const usage = `Usage: npm run demo -- queue <1 to ${String(most)}> [${queueNames.join(' | ')}]`

interface Order {
  readonly count: number
  readonly queue: QueueName
}

function parse([action, count, queue = 'registrations', ...rest]: readonly string[]): Order | null {
  if (action !== 'queue' || rest.length > 0 || !isQueueName(queue) || !/^\d{1,5}$/.test(count ?? '')) return null
  const wanted = Number(count)
  return wanted >= 1 && wanted <= most ? { count: wanted, queue } : null
}

const order = parse(process.argv.slice(2))
if (order) {
  const { count, queue } = order
  await withDatabase('writes', async (database, config) => {
    if (!(await holdsDemo(database))) return fail('This database does not hold the demo cooperative.')
    const added = await database.transaction().execute((transaction) => fillQueue(queue, { transaction, config, count, now: new Date() }))
    process.stdout.write(`Added to the queue of ${queue}: ${added.toLocaleString('en')}.\n`)
    return 0
  })
} else process.exitCode = fail(usage)
