import { namedClock } from './namedClock.ts'
import { textOfItsOwn } from './textOfItsOwn.ts'

export default { meta: { name: 'kapwa' }, rules: { 'named-clock': namedClock, 'text-of-its-own': textOfItsOwn } }
