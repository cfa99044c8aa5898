import type { Clock } from './clock'

const dayMs = 86_400_000

/** The day of a clock in the zone of the tests' fairs, or one that many days from it: 'yyyy-MM-dd'. */
export const zoneDay = (clock: Clock, offset = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(clock.now().getTime() + offset * dayMs))
