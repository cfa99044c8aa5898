/**
 * The five formats of dates on screens (R78). The wire has 'yyyy-MM-dd HH:mm:ss' or 'yyyy-MM-dd' in the exhibition's time
 * zone. Screens show that zone, because a fair's hours are those of its hall.
 */
const pattern = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/

/** A date of the wire in one of the formats; '' without one, because no screen shows an invalid date. */
const written = (value: string, replacement: string): string => (pattern.test(value) ? value.replace(pattern, replacement) : '')

/** `2027-04-08 09:30:00` */
export const fullDateTime = (value: string): string => (value.length > 10 ? written(value, '$&') : '')

export { monthDotDay } from '@contract/rules/values/days'

/** `2027-04-08` */
export const yearMonthDay = (value: string): string => written(value, '$1-$2-$3')

/** `4/8` */
export const monthSlashDay = (value: string): string => written(value, '$2/$3').replace(/\b0/g, '')

/** `09:30` */
export const hoursMinutes = (value: string): string => (value.length > 10 ? written(value, '$4:$5') : '')

/** `2027-04-08 09:30`: a moment without its seconds. */
export const untilMinute = (value: string): string => `${yearMonthDay(value)} ${hoursMinutes(value)}`.trim()
