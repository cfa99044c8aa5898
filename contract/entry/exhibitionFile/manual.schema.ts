import { Type } from 'typebox'
import type { ManualRules } from '../../rules/exhibitor/manual'
import { both, patterned, strict } from './pieces'

const days = (description: string) => Type.Integer({ minimum: 0, maximum: 365, description })
const name = (description: string) =>
  patterned('^[a-z][a-z0-9-]{0,39}$', 'must be small letters, digits and hyphens, a letter first', { description })

const form = strict({
  id: name('The id of the form, unique over all chapters. What companies hand in is found by it.'),
  title: both(100, 'The name of the form, as companies read it.'),
  note: Type.Optional(both(600, 'What companies should know before they fill it in. Without it nothing is shown.')),
  isRequired: Type.Boolean({ description: "Whether the form is a part of every company's checklist." }),
  dueDaysBefore: days('Days before the first day of the fair when the form is due.'),
  remindDaysBefore: Type.Optional(
    Type.Array(days('Days before the form is due.'), {
      maxItems: 5,
      description: 'Days before the form is due on which companies without it are reminded. Without it none are.',
    }),
  ),
  closesWhenDue: Type.Optional(
    Type.Boolean({ description: 'Nothing is taken after the day. By default a late form is taken and marked.' }),
  ),
})

const chapter = strict({
  id: name('The id of the chapter. Its files are kept by it.'),
  title: both(100, 'The title of the chapter.'),
  text: Type.Optional(both(5000, 'The text of the chapter. Without it the chapter has its files and forms alone.')),
  forms: Type.Optional(Type.Array(form, { maxItems: 20, description: 'The forms of the chapter. Without it the chapter has none.' })),
})

/** The exhibitor manual: chapters with forms. */
export const manualFile = Type.Unsafe<ManualRules>(
  strict(
    {
      chapters: Type.Array(chapter, { minItems: 1, maxItems: 50, description: 'The chapters, in their order.' }),
    },
    'The exhibitor manual: chapters, and forms that companies hand in. `npm run papers` puts its files there. Without it the fair has none.',
  ),
)
