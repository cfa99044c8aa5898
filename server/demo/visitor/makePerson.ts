import { phonePlan } from '../../../contract/rules/values/phonePlans'
import type { Language } from '../../../contract/language'
import { type ChinaArea, chinaAreas } from '../../core/exhibition/dictionaries/chinaAreas'
import { type DemoFair, energyFair, machineryFair, teaFair } from '../fairs'
import type { Random } from '../random'
import { type Origin, origins } from './abroad'
import { companyBrands, energyTrades, familyNames, givenNames, machineryTrades, mediaNames, schools, teaTrades } from './names'

/** The identity of a person, under any register type. */
export interface Person {
  language: Language
  name: string
  company: string
  position: string
  /** Country, province, city, as far as there are such. */
  area: string[]
  phone: string
  email: string
  /** How the person signs in. */
  signsInBy: 'phone' | 'email'
}

export interface PersonWish {
  fair: DemoFair
  /** A unique number. */
  serial: number
  positions: string[]
  isPress: boolean
}

/** 154: a range that no operator has been given. */
const phoneOf = (serial: number): string => `1541${String(serial).padStart(7, '0')}`

const tradesOf = (fair: DemoFair): string[] => {
  if (fair.exhibitionId === energyFair.exhibitionId) return energyTrades
  return fair.exhibitionId === teaFair.exhibitionId ? teaTrades : machineryTrades
}

/** Large provinces send more people; the cities that are provinces themselves send as many as a large one. */
const provinceWeights: Record<string, number> = Object.fromEntries(
  chinaAreas.map(({ key, cities }) => [key, ['CN-BJ', 'CN-SH', 'CN-TJ', 'CN-CQ'].includes(key) ? 6 : 1 + cities.length]),
)

const provinceOf = (code: string): ChinaArea => chinaAreas.find(({ key }) => key === code)!

export const chinesePerson = (random: Random, { fair, serial, positions, isPress }: PersonWish): Person => {
  const [family, familySpelt] = random.pick(familyNames)
  const [given, givenSpelt] = random.pick(givenNames)
  const home = fair.exhibitionId === teaFair.exhibitionId ? 'CN-GD' : 'CN-HB'
  const province = provinceOf(random.hasLuck(0.5) ? home : random.weigh(provinceWeights))
  const city = province.cities.length > 0 ? random.pick(province.cities) : null
  const position = random.pick(positions)
  const place = (city?.cn ?? province.cn).replace(/[市州]$|特别行政区$|省$/, '')
  const company = isPress
    ? random.pick(mediaNames)
    : position === 'student'
      ? random.pick(schools)
      : `${place}${random.pick(companyBrands)}${random.pick(tradesOf(fair))}有限公司`
  return {
    language: 'cn',
    name: family + given,
    company,
    position,
    area: ['CN', province.key, ...(city ? [city.key] : [])],
    phone: phoneOf(serial),
    email: `${givenSpelt}.${familySpelt}${serial}@example.com`,
    signsInBy: random.hasLuck(0.97) ? 'phone' : 'email',
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** A number as long as mobile numbers of the country are, in a range that belongs to nobody. */
const foreignPhone = (code: string, serial: number): string => {
  const free = Math.max(...phonePlan(code)!.lengths) - 3
  return `+${code}555${String(serial).padStart(free, '0').slice(-free)}`
}

/** @param origin where the person is from; anywhere without it */
export const personFromAbroad = (
  random: Random,
  { serial, positions, isPress }: Omit<PersonWish, 'fair'>,
  origin: Origin = random.pick(origins),
): Person => {
  const [firstName, lastName] = [random.pick(origin.firstNames), random.pick(origin.lastNames)]
  return {
    language: 'en',
    name: `${firstName} ${lastName}`,
    company: isPress ? `${origin.country} Manufacturing Review` : random.pick(origin.companies),
    position: random.pick(positions.filter((position) => position !== 'student')),
    area: [origin.country],
    phone: foreignPhone(origin.diallingCode, serial),
    email: `${plain(firstName) || 'visitor'}.${plain(lastName) || 'name'}${serial}@example.org`,
    signsInBy: 'email',
  }
}

/** The share of visitors from abroad. */
const fromAbroad: Record<string, number> = {
  [machineryFair.exhibitionId]: 0.14,
  [energyFair.exhibitionId]: 0,
  [teaFair.exhibitionId]: 0.05,
}

export const makePerson = (random: Random, wish: PersonWish): Person =>
  random.hasLuck(fromAbroad[wish.fair.exhibitionId] ?? 0) ? personFromAbroad(random, wish) : chinesePerson(random, wish)
