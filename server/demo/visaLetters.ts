import type { VisaLetterState, VisaPerson } from '../../contract/rules/exhibitor/visaInvitation'
import { addDays } from '../core/days'
import * as tables from '../database/schema/visaLetters'
import { insertRows } from '../database/insertRows'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { memberNamed } from './fair.sql'
import { type DemoFair, datedFair, machineryFair } from './fairs'

type Passport = Omit<VisaPerson, 'arrivesOn' | 'departsOn' | 'passportExpiresOn'>

interface DemoLetter {
  person: Passport
  state: VisaLetterState
  reason?: string
  number?: string
  code?: string
}

const aPerson = (
  givenNames: string,
  surname: string,
  nationality: string,
  passportNumber: string,
  more: Pick<Passport, 'sex' | 'birthday' | 'jobTitle' | 'consulate'>,
): Passport => ({ surname, givenNames, nationality, passportNumber, ...more })

/** One letter in each state, and a second one that was issued. */
const letters: DemoLetter[] = [
  {
    person: aPerson('MARCO', 'BIANCHI', 'IT', 'YB4418820', {
      ...{ sex: 'male', birthday: '1979-03-14', jobTitle: 'Service engineer', consulate: 'Milan' },
    }),
    state: 'approved',
    number: 'WHM7V2A4',
    code: 'K7QM4X2D',
  },
  {
    person: aPerson('HANNA', 'LINDQVIST', 'SE', 'AA3310527', {
      ...{ sex: 'female', birthday: '1988-11-02', jobTitle: 'Product manager', consulate: 'Stockholm' },
    }),
    state: 'approved',
    number: 'WHM9T6C3',
    code: 'R4WE8Z5J',
  },
  {
    person: aPerson('RAHUL', 'SHARMA', 'IN', 'Z5528103', {
      ...{ sex: 'male', birthday: '1990-06-25', jobTitle: 'Sales director', consulate: 'Mumbai' },
    }),
    state: 'underReview',
  },
  {
    person: aPerson('NGUYEN THI', 'LAN', 'VN', 'C9917246', {
      ...{ sex: 'female', birthday: '1993-09-08', jobTitle: 'Interpreter', consulate: 'Hanoi' },
    }),
    state: 'refused',
    reason: '护照资料页与姓名不符，请核对姓与名的顺序。',
  },
  {
    person: aPerson('PIOTR', 'NOWAK', 'PL', 'EH7204415', {
      ...{ sex: 'male', birthday: '1975-01-30', jobTitle: 'Dealer', consulate: 'Warsaw' },
    }),
    state: 'withdrawn',
    number: 'WHM4D8F2',
    code: 'B6NH3Y7U',
    reason: '该人员不再参展。',
  },
]

/** The visa letters of the main fair's first company, in every state. */
export const loadVisaLetters = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const member = await memberNamed(client, fair, 'jinggong')
  const { startsOn, endsOn } = datedFair(fair, now)
  const ids = demoIds('visaLetters', Number(exhibitionId))
  const departsOn = addDays(endsOn, 2)
  await insertRows(
    client,
    tables.visaLetters,
    letters.map(({ person, state, reason = '', number = null, code }, at) => {
      const id = ids()
      const whole: VisaPerson = {
        ...person,
        arrivesOn: addDays(startsOn, -2),
        departsOn,
        passportExpiresOn: addDays(endsOn, 900 + at * 40),
      }
      const askedAt = before(now, { days: 9 - at })
      return {
        ...{ tenantId, exhibitionId, id, personId: id, ...member, state, reason, number, departsOn, askedAt },
        sealedPerson: app.secrets.seal(JSON.stringify(whole)),
        sealedCode: code ? app.secrets.seal(code) : '',
        version: state === 'underReview' ? 1 : 2,
        issuedAt: number === null ? null : after(askedAt, { hours: 20 }),
        endedAt: state === 'withdrawn' ? after(askedAt, { days: 1 }) : null,
        decidedBy: null,
      }
    }),
  )
}
