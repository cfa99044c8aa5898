import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Whether clocks of a zone or an offset of this name are known. */
export const isKnownZone = (name: string): boolean => {
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone, because making one takes a hundred times as long as using it, and dayjs makes one each time. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** 'yyyy-MM-dd HH:mm:ss' in a zone, this dialect's form of a moment. */
export const wireTime = (moment: Date, zone: string): string => {
  // '04/09/2027, 01:05:07'
  const [monthDayYear = '', time = ''] = formatOf(zone).format(moment).split(', ')
  const [month = '', day = '', year = ''] = monthDayYear.split('/')
  return `${year.padStart(4, '0')}-${month}-${day} ${time}`
}

/** 'yyyy-MM-dd HH:mm' in a zone, as messages and pages show a moment. */
export const wireMinute = (moment: Date, zone: string): string => wireTime(moment, zone).slice(0, 16)

export const wireTimeOrNull = (moment: Date | null, zone: string): string | null => (moment ? wireTime(moment, zone) : null)

/** The day of a moment in a zone, 'yyyy-MM-dd'. */
export const dayIn = (moment: Date, zone: string): string => wireTime(moment, zone).slice(0, 10)

/** The end of a day in a zone. */
export const zonedEndOf = (day: string, zone: string): Date => dayjs.tz(`${day} 23:59:59`, zone).toDate()

/** The beginning of a day in a zone. */
export const zonedStartOf = (day: string, zone: string): Date => dayjs.tz(`${day} 00:00:00`, zone).toDate()

/** The moment of a time in a zone, 'yyyy-MM-dd HH:mm:ss'; null where its clocks never show it. */
export const momentIn = (text: string, timeZone: string): Date | null => {
  const moment = dayjs.tz(text, timeZone).toDate()
  return !Number.isNaN(moment.getTime()) && wireTime(moment, timeZone) === text ? moment : null
}

/** The moment of a time 'HH:mm' on a day. */
export const momentOn = (day: string, time: string, timeZone: string): Date => dayjs.tz(`${day} ${time}:00`, timeZone).toDate()
