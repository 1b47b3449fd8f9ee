import type { AttributeGroup } from '../factories/attributeGroup.ts'
import { attributeGroup, field } from '../factories/attributeGroup.ts'
import type { Person } from '../factories/person.ts'
import { person } from '../factories/person.ts'
import type { FileBody } from './operation.ts'
import { AccountState } from './accountState.ts'
import { Sessions } from './sessions.ts'

/** What the fake REST service knows: people, their sessions, groups and files. Each test may change it. */
export class World {
  readonly sessions = new Sessions()
  readonly people: Person[] = []
  /** Keys, codes and when they were mailed. */
  readonly accounts = new AccountState(this.people)
  readonly groups: AttributeGroup[] = []
  /** By file key; only `owner` may see it. */
  readonly files = new Map<string, FileBody & { owner: Person }>()

  constructor() {
    this.reset()
  }

  /** One member called maria, three groups, no files. */
  reset(): void {
    this.sessions.clear()
    this.accounts.clear()
    this.files.clear()
    this.people.splice(0, this.people.length, person())
    this.groups.splice(
      0,
      this.groups.length,
      attributeGroup(),
      attributeGroup({
        Name: 'Loan Application',
        Title: 'Loan Application',
        Type: 'Form',
        Fields: [field({ Type: 'number', ControlName: 'amount' })],
      }),
      attributeGroup({ Name: 'Compliance', Title: 'Member Profile', Type: 'Compliance' }),
    )
  }

  /** The first person: the one that most tests sign in as. */
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
