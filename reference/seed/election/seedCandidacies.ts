import { addDays, addMonths } from '../../../schema/rules/days.ts'
import type { Book, SeedUser } from '../book.ts'
import type { SeedEntry } from '../entries/entry.ts'
import { photo } from '../entries/entry.ts'
import { menNames } from '../names.ts'
import type { Colour } from '../plainPng.ts'
import type { Portrait } from '../portraitPng.ts'
import { Random } from '../random.ts'
import { candidacies } from './candidacies.ts'

/** Years that a candidate has been a member. */
export const minimumYears = 2

const backgrounds: readonly Colour[] = [
  [214, 226, 236],
  [226, 232, 214],
  [240, 226, 210],
  [228, 220, 236],
  [212, 232, 230],
]
const skins: readonly Colour[] = [
  [224, 182, 146],
  [205, 158, 118],
  [186, 136, 98],
  [164, 114, 80],
]
const hairs: readonly Colour[] = [
  [32, 26, 24],
  [48, 34, 28],
  [92, 88, 86],
]
const clothes: readonly Colour[] = [
  [38, 70, 120],
  [120, 40, 52],
  [46, 92, 72],
  [84, 72, 110],
  [232, 228, 220],
]

const drawPortrait = (random: Random, isHairLong: boolean): Portrait => ({
  background: random.pick(backgrounds),
  skin: random.pick(skins),
  hair: random.pick(hairs),
  clothes: random.pick(clothes),
  isHairLong,
})

/** Carla, and the first invented members whom the election's rules admit. */
function pickCandidates(book: Book): SeedUser[] {
  const latest = addMonths(book.today, -12 * minimumYears - 2)
  const isAdmitted = (user: SeedUser) => user.isCompliant && user.membership !== null && user.membership.joinedOn <= latest
  const invented = book.users.filter((user) => user.userName.startsWith('member') && isAdmitted(user))
  return [...book.users.filter(({ userName }) => userName === 'carla'), ...invented].slice(0, candidacies.length)
}

/** The compliance profile of a candidate: officers see sex and age of it. */
function profileOf(book: Book, user: SeedUser, portrait: Portrait, random: Random): SeedEntry {
  const submittedOn = addDays(book.today, -random.between(200, 500))
  return {
    userName: user.userName,
    group: { type: 'Compliance', name: 'Profile' },
    status: 'Submitted',
    createdOn: submittedOn,
    submittedOn,
    answers: {
      birthdate: addDays(addMonths(book.today, -12 * random.between(28, 61)), -random.between(1, 300)),
      birthplace: random.pick(['Lipa, Batangas', 'Cainta, Rizal', 'Iloilo City', 'San Fernando, Pampanga']),
      sex: portrait.isHairLong ? 'Female' : 'Male',
      civil_status: random.pick(['Single', 'Married']),
      dependents: String(random.between(0, 4)),
      address: `${String(random.between(2, 98))} Mabini Street, Pasig City`,
      mobile: `0917${String(random.between(1_000_000, 9_999_999))}`,
      tin: `${String(random.between(100, 999))}${String(random.between(100, 999))}${String(random.between(100, 999))}000`,
      monthly_income: String(random.between(18, 70) * 1_000),
      affirmation: 'true',
    },
    files: {
      photo: [{ name: 'photo.png', content: portrait }],
      valid_id: [photo('valid-id.png', 196, 208, 214)],
    },
  }
}

/** The candidacies of the demo's election, submitted while filing was open, and the candidates' profiles. */
export function seedCandidacies(book: Book): SeedEntry[] {
  const random = new Random(5_000)
  return pickCandidates(book).flatMap((user, index) => {
    const candidacy = candidacies[index]
    if (!candidacy) return []
    const submittedOn = addDays(book.today, -random.between(21, 36))
    const portrait = drawPortrait(random, !menNames.includes(user.firstName))
    const filed: SeedEntry = {
      userName: user.userName,
      group: { type: 'Candidacy', name: 'Candidacy' },
      status: 'Submitted',
      createdOn: addDays(submittedOn, -random.between(0, 3)),
      submittedOn,
      answers: { ...candidacy, affirmation: 'true' },
      files: { photo: [{ name: `${user.lastName.toLowerCase().replaceAll(' ', '-')}.png`, content: portrait }] },
    }
    return [profileOf(book, user, portrait, random), filed]
  })
}
