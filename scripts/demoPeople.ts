import people from '../reference/seed/people.json' with { type: 'json' }

/** The password of a demo person; undefined for anybody else. */
export function demoPasswordOf(userName: string): string | undefined {
  const wanted = userName.toLowerCase()
  return people.find((person) => person.userName === wanted || person.employeeId.toLowerCase() === wanted)?.password
}

/** A line a person of the demo cooperative: user name, password, who it is. */
export const demoPeopleLines = people.map(
  (person) => `    ${person.userName.padEnd(10)} ${person.password.padEnd(12)} ${person.description}`,
)
