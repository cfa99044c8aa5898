import dayjs from 'dayjs'

/**
 * How the screens write dates (R78). The wire has 'yyyy-MM-dd HH:mm:ss' or 'yyyy-MM-dd' in the exhibition's time zone. Screens
 * show that zone, because a fair's hours are those of its hall.
 */
const written = (value: string, format: string): string => {
  const date = dayjs(value.replace(/-/g, '/'))
  return value && date.isValid() ? date.format(format) : ''
}

/** `2027-04-08 09:30:00` */
export const fullDateTime = (value: string): string => written(value, 'YYYY-MM-DD HH:mm:ss')

/** `04.08` */
export const monthDotDay = (value: string): string => written(value, 'MM.DD')

/** `2027-04-08` */
export const yearMonthDay = (value: string): string => written(value, 'YYYY-MM-DD')

/** `4/8` */
export const monthSlashDay = (value: string): string => written(value, 'M/D')

/** `09:30` */
export const hoursMinutes = (value: string): string => written(value, 'HH:mm')
