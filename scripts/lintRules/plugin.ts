import { commentSubject } from './commentSubject.ts'
import { namedClock } from './namedClock.ts'
import { singleAssertion } from './singleAssertion.ts'
import { textOfItsOwn } from './textOfItsOwn.ts'

const rules = {
  'comment-subject': commentSubject,
  'named-clock': namedClock,
  'single-assertion': singleAssertion,
  'text-of-its-own': textOfItsOwn,
}

export default { meta: { name: 'kapwa' }, rules }
