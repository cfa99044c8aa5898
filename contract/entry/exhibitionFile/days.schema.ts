import { patterned } from './pieces'

const day = '\\d{4}-\\d{2}-\\d{2}'
const counted = '[+-]\\d{1,3}'
const time = '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d'

/** The first day: a calendar day, or a number of days after the import, moved to the next named weekday if there is one. */
export const firstDay = (description: string) =>
  patterned(
    `^(${day}|today\\+\\d{1,3}( (Mon|Tue|Wed|Thu|Fri|Sat|Sun))?)$`,
    'must be a date such as "2027-04-08", or counted from the day of the import, such as "today+30" or "today+30 Thu"',
    { examples: ['2027-04-08', 'today+30', 'today+30 Thu'], description },
  )

/** Another day: a calendar day, or counted from the first. An import reads `isCounted`, and stores the calendar day. */
export const fairDay = (description?: string) =>
  patterned(`^(${day}|${counted})$`, 'must be a date such as "2027-04-08", or counted from startsOn, such as "+1"', {
    examples: ['2027-04-08', '+1'],
    isCounted: true,
    ...(description ? { description } : {}),
  })

/** A time on such a day, by the fair's clock. */
export const fairMoment = (description: string) =>
  patterned(
    `^(${day}|${counted}) ${time}$`,
    'must be a time such as "2027-04-08 09:00:00", or on a day counted from startsOn, such as "-10 09:00:00"',
    { examples: ['2027-04-08 09:00:00', '-10 09:00:00'], isCounted: true, description },
  )
