import { accounts, board, conduct, credit, polls } from './positions.ts'

/** What a candidate of the demo says. */
interface Candidacy {
  readonly position: string
  readonly manifesto: string
  readonly experiences: string
}

/** One for each candidate; carla's is the first. */
export const candidacies: readonly Candidacy[] = [
  {
    position: board.name,
    manifesto:
      'Our loans take nine days from request to release, and five of them are paper waiting on a desk. I will publish how long every request takes, each month, and cut the wait to three days before my term is half over.',
    experiences: 'Loan processor, Pasig branch, 2014 to 2019; Member relations officer since 2019; Cooperative development seminar, 2022',
  },
  {
    position: board.name,
    manifesto:
      'Dividends are not a gift of the board; they are what members have earned. I propose a written dividend policy that the assembly votes on, with a reserve that is known before the year begins and not after it ends.',
    experiences: 'Certified public accountant; Internal audit, 11 years; Treasurer of the employees’ union, 2 terms',
  },
  {
    position: board.name,
    manifesto:
      'Half of our members are under thirty-five, and none of the seven directors is. I will bring a junior seat to the board meetings, open the minutes to every member, and hold one assembly a year where questions come first.',
    experiences: 'Youth committee chair, 2021 to 2023; Software support, 6 years; Volunteer teacher of financial literacy',
  },
  {
    position: board.name,
    manifesto:
      'A cooperative that lends only to those who have money already is a bank. I stand for an emergency loan of up to ten thousand pesos without collateral, released on the same day, paid in twelve easy installments.',
    experiences: 'Credit committee, 3 terms; Production supervisor, 15 years; Barangay kagawad, 2010 to 2016',
  },
  {
    position: board.name,
    manifesto:
      'We will outgrow our systems before we outgrow our offices. My first hundred days go to backups that are tested, an outside security review, and a portal that members in the provinces can use with a weak signal.',
    experiences: 'Network engineer, 12 years; Data privacy officer since 2020; Board secretary of a homeowners’ association',
  },
  {
    position: accounts.name,
    manifesto:
      'I will audit what is small, because that is where trust is lost: petty cash, travel and every loan to an officer. Findings go to the members in plain words and in the same month.',
    experiences: 'Senior auditor in a public firm, 8 years; Audit committee secretary, 2023 to 2025',
  },
  {
    position: accounts.name,
    manifesto:
      'Surprise counts at every branch, twice a year, and a hotline for members that does not pass through management. An audit that everybody expects finds what everybody has prepared.',
    experiences: 'Branch auditor, 2012 to 2021; Inventory controller; Lecturer in bookkeeping at a community college',
  },
  {
    position: accounts.name,
    manifesto:
      'Let us close last year’s eleven open findings before we write new ones. I will keep a public list of what is open, for how long, and whose desk it is on.',
    experiences: 'Compliance analyst, 7 years; Secretary of the parents’ association; Member since 2016',
  },
  {
    position: credit.name,
    manifesto:
      'A member who is refused a loan deserves a reason that helps. I will have every refusal say what would make it an approval, and a counsellor to call.',
    experiences: 'Credit investigator, 9 years; Financial counsellor, accredited 2021',
  },
  {
    position: credit.name,
    manifesto:
      'Sixty percent of our overdue loans were late by the third month already. Early calls, fair restructuring and no shaming: that is how a cooperative collects from its own.',
    experiences: 'Collections team lead, 6 years; Credit committee alternate, 2024; Payroll specialist, 10 years',
  },
  {
    position: polls.name,
    manifesto:
      'Elections are dull when they are done well. I will keep the voters’ list clean, publish the rules two months early, and let any member watch the count.',
    experiences: 'Board of election inspectors, 2013, 2016 and 2019; Public school teacher, 14 years',
  },
  {
    position: polls.name,
    manifesto:
      'Turnout was forty-one percent last time. With reminders, a longer polling day and help desks in the plants, I mean to see it above sixty.',
    experiences: 'Human resources assistant, 5 years; Assembly registration lead, 2022 to 2025',
  },
  {
    position: conduct.name,
    manifesto:
      'Most quarrels between members are about money and silence. I offer a first talk within a week, in confidence and in the language you think in.',
    experiences: 'Lupon tagapamayapa mediator, 7 years; Guidance counsellor; Member since 2012',
  },
  {
    position: conduct.name,
    manifesto:
      'The code of conduct has no teeth if no case is ever decided. I will decide each one within sixty days and report the numbers, never the names.',
    experiences: 'Paralegal, 10 years; Grievance officer of the employees’ union, 2018 to 2024',
  },
]
