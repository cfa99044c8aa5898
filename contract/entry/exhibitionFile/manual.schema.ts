import { Type } from 'typebox'
import type { ManualRules } from '../../rules/manual'
import { both, strict } from './pieces'

const days = (description: string) => Type.Integer({ minimum: 0, maximum: 365, description })
const name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })

const form = strict({
  id: name,
  title: both(100),
  note: Type.Optional(both(600)),
  isRequired: Type.Boolean({ description: 'It is a part of the checklist of every company.' }),
  dueDaysBefore: days('Due so many days before the first day of the fair.'),
  remindDaysBefore: Type.Optional(
    Type.Array(days('So many days before it is due.'), {
      maxItems: 5,
      description: 'Companies that have not handed it in are reminded then, once each.',
    }),
  ),
  closesWhenDue: Type.Optional(Type.Boolean({ description: 'Nothing is taken after its day. Else a late form is taken and marked.' })),
})

const chapter = strict({
  id: name,
  title: both(100),
  text: Type.Optional(both(5000)),
  forms: Type.Optional(Type.Array(form, { maxItems: 20 })),
})

/** The exhibitor manual: chapters with forms. */
export const manualFile = Type.Unsafe<ManualRules>(
  strict(
    { chapters: Type.Array(chapter, { minItems: 1, maxItems: 50 }) },
    'The exhibitor manual: its chapters, and the forms that companies hand in. `npm run papers` puts its files there.',
  ),
)
