import { namedClock } from './namedClock.ts'
import { singleAssertion } from './singleAssertion.ts'
import { textOfItsOwn } from './textOfItsOwn.ts'

const rules = { 'named-clock': namedClock, 'single-assertion': singleAssertion, 'text-of-its-own': textOfItsOwn }

export default { meta: { name: 'kapwa' }, rules }
