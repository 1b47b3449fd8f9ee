import type { Person } from '../factories/person.ts'
import { person } from '../factories/person.ts'
import { Sessions } from './sessions.ts'

/** The people of the stub and their sessions. Each test may change them. */
export class World {
  readonly sessions = new Sessions()
  readonly people: Person[] = []

  constructor() {
    this.reset()
  }

  /** One member called maria, no sessions. */
  reset(): void {
    this.sessions.clear()
    this.people.splice(0, this.people.length, person())
  }

  /** The first person, and the default user of the tests. */
  get maria(): Person {
    return this.people[0]!
  }

  add(one: Person): Person {
    this.people.push(one)
    return one
  }

  /** By user name or e-mail address, in any case. */
  find(name: string): Person | undefined {
    const wanted = name.toLowerCase()
    return this.people.find(({ claims }) => [claims.UserName, claims.EmailAddress].some((own) => own.toLowerCase() === wanted))
  }
}
