import { addDays, isDay, weekdayOf } from '../../../core/days'
import { dayIn } from '../../../core/time'
import { isTimeZone } from './days'

type Members = Record<string, unknown>

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The day on which a fair opens that is counted from today; any other value as it is. */
const firstDayOf = ({ startsOn, timeZone }: Members, now: Date): unknown => {
  const counted = typeof startsOn === 'string' ? /^today\+(\d{1,3})(?: (\w{3}))?$/.exec(startsOn) : null
  if (!counted) return startsOn
  const earliest = addDays(dayIn(now, typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'), Number(counted[1]))
  const weekday = counted[2] === undefined ? weekdayOf(earliest) : weekdays.indexOf(counted[2])
  return weekday < 0 ? startsOn : addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
}

/** The head of a day or a time that is counted from the first day. */
const countedDays = /^[+-]\d{1,3}(?= |$)/

/** Relative to a wrong first day. Only that day is reported. */
const anyDay = '2000-01-01'

/**
 * The same file with days of the calendar in place of those that are counted from today and from the first day. What has another shape is
 * left as it is: nothing of the file was checked yet.
 */
export const datedFile = (file: unknown, now: Date): unknown => {
  if (!isObject(file)) return file
  const startsOn = firstDayOf(file, now)
  const firstDay = typeof startsOn === 'string' && isDay(startsOn) ? startsOn : anyDay
  const dated = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(dated)
    return typeof value === 'string' ? value.replace(countedDays, (days) => addDays(firstDay, Number(days))) : value
  }
  const withDated = (members: Members, ...names: string[]): Members => ({
    ...members,
    ...Object.fromEntries(names.filter((name) => Object.hasOwn(members, name)).map((name) => [name, dated(members[name])])),
  })
  const datedPrices = ({ prices }: Members): Members =>
    Array.isArray(prices) ? { prices: prices.map((price: unknown) => (isObject(price) ? withDated(price, 'from', 'until') : price)) } : {}
  const datedType = (type: unknown): unknown =>
    isObject(type) ? { ...withDated(type, 'saleStartsAt', 'saleEndsAt', 'entryDays', 'dayChoices'), ...datedPrices(type) } : type
  const datedGuestPage = (guestPage: Members): Members => ({
    ...guestPage,
    ...(Array.isArray(guestPage.news) ? { news: guestPage.news.map((one: unknown) => (isObject(one) ? withDated(one, 'day') : one)) } : {}),
  })
  const datedGate = (gate: Members): Members => ({
    ...gate,
    ...(Array.isArray(gate.zones) ? { zones: gate.zones.map((one: unknown) => (isObject(one) ? withDated(one, 'days') : one)) } : {}),
  })
  const datedEach = (list: unknown, one: (members: Members) => Members): unknown =>
    Array.isArray(list) ? list.map((member: unknown) => (isObject(member) ? one(member) : member)) : list
  const datedServices = (services: Members): Members => ({
    ...services,
    categories: datedEach(services.categories, (category) => withDated(category, 'orderUntil', 'changeUntil')),
    items: datedEach(services.items, (item) => ({ ...withDated(item, 'days'), ...datedPrices(item) })),
  })
  /** The days that the fields of forms take, at whatever depth a field is. */
  const datedFields = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(datedFields)
    if (!isObject(value)) return value
    const inside = ['form', 'sections', 'fields'].flatMap((name) =>
      Object.hasOwn(value, name) ? [[name, datedFields(value[name])] as const] : [],
    )
    return { ...withDated(value, 'earliest', 'latest'), ...Object.fromEntries(inside) }
  }
  const datedForms = (types: Members): Members =>
    Object.fromEntries(Object.entries(types).map(([registerType, own]) => [registerType, datedFields(own)]))
  const datedKinds = (credentials: Members): Members => ({
    ...credentials,
    ...(Array.isArray(credentials.kinds)
      ? { kinds: credentials.kinds.map((kind: unknown) => datedFields(isObject(kind) ? withDated(kind, 'from', 'until') : kind)) }
      : {}),
  })
  return {
    ...withDated(file, 'endsOn'),
    ...('startsOn' in file ? { startsOn } : {}),
    ...(isObject(file.holidays) ? { holidays: withDated(file.holidays, 'off', 'worked') } : {}),
    ...(isObject(file.guestPage) ? { guestPage: datedGuestPage(file.guestPage) } : {}),
    ...(isObject(file.gate) ? { gate: datedGate(file.gate) } : {}),
    ...(isObject(file.services) ? { services: datedServices(file.services) } : {}),
    ...(isObject(file.credentials) ? { credentials: datedKinds(file.credentials) } : {}),
    ...(isObject(file.byRegisterType) ? { byRegisterType: datedForms(file.byRegisterType) } : {}),
    ...(Array.isArray(file.ticketPools)
      ? { ticketPools: file.ticketPools.map((pool: unknown) => (isObject(pool) ? withDated(pool, 'day') : pool)) }
      : {}),
    ...(Array.isArray(file.ticketTypes) ? { ticketTypes: file.ticketTypes.map(datedType) } : {}),
  }
}
