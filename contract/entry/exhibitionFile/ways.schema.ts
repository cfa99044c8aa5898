import { Type } from 'typebox'
import { type Way, wayKinds } from '../../rules/content/way'
import { both, choice, itemId, mapPoint, patterned, strict } from './pieces'

const time = (description: string) => patterned('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as "06:30"', { description })

const way = strict({
  id: itemId('The id of the way within the list.'),
  kind: choice(wayKinds, 'How people travel. Ways of a kind are shown together.'),
  title: both(80, 'The name of the way, such as a line or a station.'),
  steps: Type.Array(both(200, 'What people do next.'), {
    minItems: 1,
    maxItems: 12,
    description: 'The steps, one after the other. The last one ends at the fair.',
  }),
  minutes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1440, description: 'The usual duration in minutes. Without it none is shown.' }),
  ),
  first: Type.Optional(time('The time of the first departure, by the clock of the fair. Without it none is shown.')),
  last: Type.Optional(time('The time of the last departure back, by the clock of the fair. Without it none is shown.')),
  note: Type.Optional(both(300, 'What people should know before they set out. Without it nothing is shown.')),
  parking: Type.Optional(both(300, 'Where cars are left, and the price. Without it nothing is shown.')),
  location: Type.Optional(
    mapPoint('Where the way ends, such as a car park: within mainland China in GCJ-02. Without it the entrance counts.'),
  ),
})

/** Ways to the fair. */
export const waysFile = Type.Unsafe<Way[]>(
  Type.Array(way, { maxItems: 50, description: 'Ways to the fair, for everybody to read. By default there are none.' }),
)
