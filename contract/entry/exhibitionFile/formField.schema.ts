import { Type } from 'typebox'
import { maxGroupRows, usualGroupRows } from '../../rules/form/form'
import { fairDay } from './days.schema'
import { both, bothOrEmpty, patterned, strict } from './pieces'

const value = (description?: string) => Type.String({ minLength: 1, maxLength: 64, ...(description ? { description } : {}) })
/** The name of another field. */
export const fieldName = (description: string) => Type.String({ minLength: 1, maxLength: 40, description })

const leaf = {
  value: value('The value that is stored with an answer. Answers are kept by it, so it never changes.'),
  label: both(100, 'The text of the option.'),
}
const option = (children?: ReturnType<typeof Type.Object>) =>
  strict(
    children
      ? {
          ...leaf,
          children: Type.Optional(
            Type.Array(children, { maxItems: 500, description: 'The options below this one. Without it the option is an end.' }),
          ),
        }
      : leaf,
  )

/** Three levels, such as country, province and city. */
const options = Type.Array(option(option(option())), {
  minItems: 1,
  maxItems: 500,
  description: 'The choices, in their order. A `document` names the accepted kinds. Without it a choice needs a `dictionary`.',
})

const shownWhen = strict(
  {
    field: fieldName('The name of an earlier field.'),
    isOneOf: Type.Array(value(), { minItems: 1, maxItems: 100, description: 'Values of that field. One is enough.' }),
  },
  'Shows the field only while an earlier one has a value. Else it is neither checked nor stored. By default it is always shown.',
)

/** What a field of a form and a field of a group's row may both have. */
export const fieldMembers = {
  name: patterned('^[a-zA-Z]\\w{0,39}$', 'must be letters, digits and _, a letter first', {
    description:
      'The name under which the answer is stored, unique in the form. `name`, `phone`, `email`, `company` and `position` are filled in from what is known.',
  }),
  label: both(100, 'The name of the field, as people read it.'),
  help: Type.Optional(
    bothOrEmpty(500, 'A sentence below the field. Limits are shown by the form itself. Without it no sentence is shown.'),
  ),
  placeholder: Type.Optional(bothOrEmpty(100, 'A grey text in the empty field, such as an example. Without it the field is empty.')),
  isRequired: Type.Optional(Type.Boolean({ description: 'People must fill the field in. By default it is marked as optional.' })),
  min: Type.Optional(
    Type.Number({
      minimum: -1e9,
      maximum: 1e9,
      description: 'The least number of characters, choices, rows or days, an age, or the least number. The default is none.',
    }),
  ),
  max: Type.Optional(
    Type.Number({
      minimum: -1e9,
      maximum: 1e9,
      description: `The greatest number, as for \`min\`. The default is 200 characters, 2,000 of a \`textarea\`, ${usualGroupRows} rows of a \`group\`, 5 marks of a \`rating\`. A \`group\` has at most ${maxGroupRows}, and a \`video\` 2 or 20 MB.`,
    }),
  ),
  pattern: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'A regular expression for the whole value. Without it every text is accepted.',
    }),
  ),
  isInteger: Type.Optional(
    Type.Boolean({ description: '`number`: takes no decimals, and phones show a keyboard of digits. The default is false.' }),
  ),
  patternMessage: Type.Optional(
    both(200, 'The sentence that people read if the value does not match `pattern`. Without it they read a general one.'),
  ),
  options: Type.Optional(options),
  dictionary: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'The code of a dictionary with the choices. The default is `options`.' }),
  ),
  shownWhen: Type.Optional(shownWhen),
  earliest: Type.Optional(fairDay('`date`, `dateRange`: the first day that can be chosen. Without it there is none.')),
  latest: Type.Optional(fairDay('`date`, `dateRange`: the last day that can be chosen. Without it there is none.')),
  sameAs: Type.Optional(
    fieldName(
      '`phone`, `email`: the name of an earlier field of this kind, whose value is typed here once more. Without it nothing is compared.',
    ),
  ),
  supportedProviders: Type.Optional(
    Type.Array(patterned('^[a-z0-9-]+(\\.[a-z0-9-]+)+$', 'must be a domain such as "example.com"', { maxLength: 100 }), {
      maxItems: 100,
      description: '`email`: the accepted domains, such as `example.com`. The default is all.',
    }),
  ),
}
