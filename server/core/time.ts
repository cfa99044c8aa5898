import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** 'yyyy-MM-dd HH:mm:ss' in a zone, this dialect's form of a moment. */
export const wireTime = (moment: Date, zone: string): string => dayjs(moment).tz(zone).format('YYYY-MM-DD HH:mm:ss')

export const wireTimeOrNull = (moment: Date | null, zone: string): string | null => (moment ? wireTime(moment, zone) : null)

/** The day of a moment in a zone, 'yyyy-MM-dd'. */
export const dayIn = (moment: Date, zone: string): string => dayjs(moment).tz(zone).format('YYYY-MM-DD')

/** The end of a day in a zone. */
export const zonedEndOf = (day: string, zone: string): Date => dayjs.tz(`${day} 23:59:59`, zone).toDate()
