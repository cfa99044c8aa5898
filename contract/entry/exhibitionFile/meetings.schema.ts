import { Type } from 'typebox'
import { type MeetingRules, defaultAnswerHours } from '../../rules/conference/meeting'
import { fairDay } from './days.schema'
import { both, patterned, strict } from './pieces'

const time = (description: string) => patterned('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as "10:00"', { description })

const hours = strict({
  day: fairDay('A day on which people meet.'),
  from: time('The time at which the first meeting begins.'),
  until: time('The time by which the last meeting ends, later than `from`.'),
})

const place = strict({
  id: patterned('^[\\w-]{1,40}$', 'must be letters, digits, - and _', {
    description: 'The id of the place. Meetings are kept by it, so it never changes.',
  }),
  name: both(60, 'The name of the place, as people read it.'),
  tables: Type.Integer({ minimum: 1, maximum: 500, description: 'The number of its tables, which are numbered from 1.' }),
})

/** Meetings of visitors and companies. */
export const meetingsFile = Type.Unsafe<MeetingRules>(
  strict(
    {
      hours: Type.Array(hours, { minItems: 1, maxItems: 60, description: 'When meetings take place. A day may have several rows.' }),
      slotMinutes: Type.Integer({ minimum: 10, maximum: 240, description: 'Minutes of each meeting.' }),
      places: Type.Optional(
        Type.Array(place, {
          minItems: 1,
          maxItems: 20,
          description: 'The places with tables. Without it companies meet people at their booths.',
        }),
      ),
      atBooth: Type.Optional(
        Type.Boolean({
          description:
            'Whether companies meet people at their booths where no table is free. By default only where there are no tables at all.',
        }),
      ),
      mostOpen: Type.Integer({ minimum: 1, maximum: 100, description: 'Requests of one person that wait for an answer at a time.' }),
      untilMinutes: Type.Integer({
        minimum: 0,
        maximum: 10_080,
        description: 'Minutes before a meeting until which it is asked for, accepted and moved.',
      }),
      answerHours: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 720,
          description: `Hours after which a request without an answer expires. The default is ${defaultAnswerHours}.`,
        }),
      ),
    },
    'Meetings that visitors ask exhibitors for. Without it the fair arranges none.',
  ),
)
