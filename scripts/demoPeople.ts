import people from '../reference/seed/people.json' with { type: 'json' }

/** The password of a demo user; undefined for another name. */
export function demoPasswordOf(userName: string): string | undefined {
  const wanted = userName.toLowerCase()
  return people.find((person) => person.userName === wanted || person.employeeId.toLowerCase() === wanted)?.password
}

/** A line for each demo user: user name, password, description. */
export const demoPeopleLines = people.map(
  (person) => `    ${person.userName.padEnd(10)} ${person.password.padEnd(12)} ${person.description}`,
)
