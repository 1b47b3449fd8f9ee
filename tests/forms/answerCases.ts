/** A question of the cases, without what is as usual: optional, without a bound, a pattern or choices. */
export interface CaseQuestion {
  label?: string
  type?: 'text' | 'textarea' | 'number' | 'date' | 'radio' | 'affirmation'
  isRequired?: boolean
  options?: string
  minimum?: string
  maximum?: string
  decimals?: number
  pattern?: string
  patternMessage?: string
  placeholder?: string
  format?: 'compact' | 'philippine-mobile'
}

/** Another question of the same form, with its answer. */
interface OtherAnswer extends CaseQuestion {
  name: string
  input: string
}

interface AnswerCase {
  title: string
  question: CaseQuestion
  /** The other questions of the form. */
  others: readonly OtherAnswer[]
  input: string
  /** What keeps the answer from being sent; null for nothing. */
  message: string | null
  /** What is stored of it; the input as it is unless given. */
  stored?: string
}

export const caseDay = '2026-11-23'

type Row = readonly [title: string, input: string, message: string | null, stored?: string]

const of = (question: CaseQuestion, rows: readonly Row[], ...others: readonly OtherAnswer[]): AnswerCase[] =>
  rows.map(([title, input, message, stored]) => ({ title, question, others, input, message, ...(stored === undefined ? {} : { stored }) }))

const income = { label: 'Gross monthly income', type: 'number', minimum: '0', decimals: 2 } as const
const dependents = { label: 'Dependents', type: 'number', minimum: '0', maximum: '20', decimals: 0 } as const
const birthdate = { label: 'Birthdate', type: 'date', minimum: '1920-01-01', maximum: 'today-18y' } as const
const incident = { label: 'When it happened', type: 'date', minimum: 'today-1y', maximum: 'today' } as const
const admitted = { name: 'admitted_on', label: 'Admitted on:', type: 'date' } as const
const discharged = { label: 'Discharged on', type: 'date', minimum: ' answer:admitted_on ', maximum: 'today' } as const
const tin = {
  label: 'TIN',
  format: 'compact',
  pattern: String.raw`\d{9}(\d{3})?`,
  patternMessage: 'The TIN has 9 or 12 digits.',
} as const
const mobile = {
  label: 'Mobile number',
  format: 'philippine-mobile',
  pattern: String.raw`09\d{9}`,
  patternMessage: 'The mobile number begins with 09 or +63 9.',
} as const

const noIncome = (entered: string) => `Gross monthly income must be a number, such as 1,000.00: “${entered}” was entered.`
const tooManyDigits = (count: number) => `Gross monthly income must have at most 15 digits before the point: ${count} were entered.`

/** What the client and the reference service must say alike of an answer; each runs them against its own code. */
export const answerCases: readonly AnswerCase[] = [
  ...of({ label: 'Reason', isRequired: true }, [
    ['a required text', ' ', 'Reason is required.', ''],
    ['a text that nobody sees', '\u3164\u200B\u2800', 'Reason is required.', ''],
    ['blanks and tabs', ' Lita\t\u00A0 Ñ\r\n', null, 'Lita Ñ'],
    ['signs that turn a line', 'Liza \u202Eaj\u2066i\u200BM\u0007', null, 'Liza ajiM'],
    ['a text', 'Medical', null],
  ]),
  ...of({ label: 'Any debts?:', isRequired: true }, [['a question for a label', '', '“Any debts?” is required.']]),
  ...of({ label: 'I agree.', type: 'affirmation', isRequired: true }, [
    ['an affirmation that is not given', 'false', 'Tick “I agree.” to go on.'],
    ['an affirmation', 'true', null],
  ]),
  ...of({ label: 'Sex', type: 'radio', options: 'F;M' }, [
    ['a choice', 'F', null],
    ['another choice', 'X', 'Sex: “X” is no longer a choice. Choose another.'],
  ]),
  ...of({ label: 'Story', type: 'textarea', minimum: '2', maximum: '1500' }, [
    ['a short text', 'a', 'Story must be at least 2 characters: 1 entered.'],
    ['a long text', 'a'.repeat(1501), 'Story must be at most 1,500 characters: 1,501 entered.'],
    ['two signs outside the basic plane', '🙂🙂', null],
    ['lines', ' One\u202E \t two\r\n\r\n\u00A0three\u2028four\n ', null, 'One two\n\nthree\nfour'],
    ['one sign outside the basic plane', '🙂', 'Story must be at least 2 characters: 1 entered.'],
  ]),
  ...of({ label: 'Last name', pattern: String.raw`.*\p{L}.*`, patternMessage: 'Last name must have a letter.' }, [
    ['a name', 'Ñ', null],
    ['a name without a letter', '.', 'Last name must have a letter: “.” was entered.'],
  ]),
  ...of({ label: 'Code', minimum: 'x', maximum: ' ' }, [['bounds that are none', 'abc', null]]),
  ...of(income, [
    ['an amount', '28400.50', null],
    ['letters', 'ten', noIncome('ten')],
    ['an exponent', '1e3', noIncome('1e3')],
    ['a comma for a point', '1.000,00', noIncome('1.000,00')],
    ['two digits after a comma', '1,00', noIncome('1,00')],
    ['a raised exponent', '10²', noIncome('10²')],
    ['fifteen digits', '9'.repeat(15), null],
    ['sixteen digits', '9'.repeat(16), tooManyDigits(16)],
    ['twenty digits', '9'.repeat(20), tooManyDigits(20)],
    ['a large negative number', `-${'9'.repeat(16)}`, tooManyDigits(16)],
    ['three decimals', '12345.678', 'Gross monthly income must have at most 2 decimals, such as 1,000.00: “12345.678” was entered.'],
    ['below the minimum', '-1', 'Gross monthly income must be at least 0: “-1” was entered.'],
  ]),
  ...of({ label: 'Rate', type: 'number', minimum: '1.50', maximum: '4', decimals: 1 }, [
    ['two decimals', '2.25', 'Rate must have at most 1 decimal, such as 2.0: “2.25” was entered.'],
    ['a small number', '1.4', 'Rate must be from 1.50 to 4: “1.4” was entered.'],
    ['a large number', '4.1', 'Rate must be from 1.50 to 4: “4.1” was entered.'],
  ]),
  ...of({ label: 'Weight', type: 'number' }, [
    ['six decimals', '1.123456', null],
    ['seven decimals', '1.1234567', 'Weight must have at most 6 decimals, such as 1,000.00: “1.1234567” was entered.'],
  ]),
  ...of(dependents, [
    ['a whole number', '2', null],
    ['half a dependent', '2.5', 'Dependents must be a whole number, such as 2: “2.5” was entered.'],
    ['a dependent in words', 'two', 'Dependents must be a whole number, such as 2: “two” was entered.'],
    ['too many dependents', '21', 'Dependents must be from 0 to 20: “21” was entered.'],
  ]),
  ...of(birthdate, [
    ['a birthdate', '1998-06-17', null],
    ['the 18th birthday', '2008-11-23', null],
    ['the day before the 18th birthday', '2008-11-24', 'Birthdate must be 23-Nov-2008 or earlier.'],
    ['a birthdate to come', '2031-06-05', 'Birthdate must be 23-Nov-2008 or earlier.'],
    ['a birthdate of long ago', '1919-12-31', 'Birthdate must be 01-Jan-1920 or later.'],
    ['no date', 'soon', 'Birthdate must be a date, such as 03-Feb-1990: “soon” was entered.'],
    ['a day that is not in the calendar', '1998-02-30', 'Birthdate: “1998-02-30” is not a day in the calendar.'],
  ]),
  ...of(incident, [
    ['today', '2026-11-23', null],
    ['tomorrow', '2026-11-24', 'When it happened must be 23-Nov-2026 or earlier.'],
    ['a year ago', '2025-11-23', null],
    ['no date within a year', 'lately', 'When it happened must be a date, such as 23-Nov-2025: “lately” was entered.'],
    ['more than a year ago', '2025-11-22', 'When it happened must be 23-Nov-2025 or later.'],
  ]),
  ...of({ label: 'Due', type: 'date', minimum: 'today', maximum: ' today+2y ' }, [
    ['a day in two years', '2028-11-23', null],
    ['a day after two years', '2028-11-24', 'Due must be 23-Nov-2028 or earlier.'],
  ]),
  ...of({ label: 'Day', type: 'date', minimum: 'today-18', maximum: 'tomorrow' }, [['bounds of no grammar', '1700-01-01', null]]),
  ...of(
    discharged,
    [
      ['the day of the other date', '2026-11-20', null],
      ['the day before the other date', '2026-11-19', 'Discharged on must be 20-Nov-2026 or later, the date in “Admitted on”.'],
      ['a day after today', '2026-11-24', 'Discharged on must be 23-Nov-2026 or earlier.'],
    ],
    { ...admitted, input: '2026-11-20' },
  ),
  ...of(
    { label: 'From', type: 'date', maximum: 'answer:until' },
    [['a day after the other date', '2026-11-21', 'From must be 20-Nov-2026 or earlier, the date in “until”.']],
    { name: 'until', label: '', type: 'date', input: '2026-11-20' },
  ),
  ...of(discharged, [['another date that is open', '2026-11-01', null]], { ...admitted, input: '' }),
  ...of(discharged, [['another date that cannot be read', '2026-11-01', null]], { ...admitted, input: '2026-02-30' }),
  ...of(discharged, [['a name of no date', '2026-11-01', null]], { ...admitted, type: 'text', input: '2026-11-20' }),
  ...of(discharged, [['a name of no question', '2026-11-01', null]]),
  ...of(tin, [
    ['nine digits', '123456789', null],
    ['twelve digits with dashes', '123-456-789-000', null, '123456789000'],
    ['twelve digits with spaces', ' 123 456 789 000 ', null, '123456789000'],
    ['three digits', '123', 'The TIN has 9 or 12 digits: “123” was entered.'],
    ['ten digits', '123-456-789-0', 'The TIN has 9 or 12 digits: “123-456-789-0” was entered.', '1234567890'],
    ['dashes alone, which are no answer', '---', null, ''],
  ]),
  ...of({ ...tin, label: 'Number', maximum: '11' }, [
    ['a length after cleaning', '123-456-789', null, '123456789'],
    ['a length before the pattern', '123-456-789-000', 'Number must be at most 11 characters: 12 entered.', '123456789000'],
  ]),
  ...of(mobile, [
    ['a number', '09171234567', null],
    ['with dashes', '0917-123-4567', null, '09171234567'],
    ['with the country’s code', '+63 917 123 4567', null, '09171234567'],
    ['with the code and a zero', '+63 (0)917.123.4567', null, '09171234567'],
    ['with the code without its sign', '639171234567', null, '09171234567'],
    ['without a zero', '917 123 4567', null, '09171234567'],
    ['pasted with marks that nobody sees', '\u202A0917 123 4567\u202C', null, '09171234567'],
    ['letters for a number', 'abcdefghijk', 'The mobile number begins with 09 or +63 9: “abcdefghijk” was entered.'],
    [
      'a number of another country',
      '+1 917 123 4567',
      'The mobile number begins with 09 or +63 9: “+1 917 123 4567” was entered.',
      '+19171234567',
    ],
    ['a digit too many', '0917 123 45678', 'The mobile number begins with 09 or +63 9: “0917 123 45678” was entered.', '091712345678'],
  ]),
  ...of({ label: 'Plate', pattern: '[A-Z]{3} ?[0-9]{3,4}' }, [
    ['a pattern that is met, with a space after it', 'ABC 1234 ', null, 'ABC 1234'],
    ['a pattern without words', 'ABC', 'Plate is not written as it is asked for: “ABC” was entered.'],
    ['a part that meets the pattern', 'xABC 1234x', 'Plate is not written as it is asked for: “xABC 1234x” was entered.'],
    ['a long text, which is cut', 'x'.repeat(50), `Plate is not written as it is asked for: “${'x'.repeat(40)}…” was entered.`],
  ]),
  ...of({ label: 'Plate', pattern: '[A-Z]{3} ?[0-9]{3,4}', placeholder: 'ABC 1234' }, [
    ['a pattern with an example', 'ABC', 'Plate must be written like ABC 1234: “ABC” was entered.'],
  ]),
  ...of({ label: 'Plate', pattern: '[A-Z' }, [['a pattern that is none', 'ABC', null]]),
]
