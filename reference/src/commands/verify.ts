import { checkInSnapshot, notChecked } from './checkInSnapshot.ts'
import { verifyAll } from './verifyAll.ts'

const usage = 'Usage: npm run verify -- [--expect-head <hash of 64 hexadecimal digits>]'

const [flag, hash, ...rest] = process.argv.slice(2)
if (flag === undefined || (flag === '--expect-head' && hash !== undefined && /^[\da-f]{64}$/i.test(hash) && rest.length === 0))
  await checkInSnapshot((snapshot, report) => verifyAll(snapshot, hash ?? null, report))
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = notChecked
}
