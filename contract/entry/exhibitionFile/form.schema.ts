import { Type } from 'typebox'
import type { FormDefinition } from '../../rules/form'
import { fieldKinds, maxFormFields, rowFieldKinds } from '../../rules/form'
import { FairDay } from './days.schema'
import { both, bothOrEmpty, choice, strict, text } from './pieces'

const value = Type.String({ minLength: 1, maxLength: 64 })
const leaf = { value, label: both(100) }
const option = (children?: ReturnType<typeof Type.Object>) =>
  strict(children ? { ...leaf, children: Type.Optional(Type.Array(children, { maxItems: 500 })) } : leaf)
/** Three levels, such as country, province and city. */
const options = Type.Array(option(option(option())), { minItems: 1, maxItems: 500 })

/** What a field of a form and a field of a group's row may both have. */
const members = {
  name: Type.String({ pattern: '^[a-zA-Z]\\w{0,39}$' }),
  label: both(100),
  help: Type.Optional(bothOrEmpty(500)),
  placeholder: Type.Optional(bothOrEmpty(100)),
  isRequired: Type.Optional(Type.Boolean()),
  min: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
  max: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
  pattern: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'A regular expression for the whole value.' })),
  isInteger: Type.Optional(Type.Boolean()),
  patternMessage: Type.Optional(both(200)),
  options: Type.Optional(options),
  dictionary: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "A dictionary's code, instead of options." })),
  shownWhen: Type.Optional(
    strict({ field: Type.String({ minLength: 1, maxLength: 40 }), isOneOf: Type.Array(value, { minItems: 1, maxItems: 100 }) }),
  ),
  earliest: Type.Optional(FairDay),
  latest: Type.Optional(FairDay),
  sameAs: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: '`phone` and `email`: the field whose value is typed here once more.' }),
  ),
  supportedProviders: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 100 }), { maxItems: 100 }),
  ),
}

const rowField = strict({ ...members, kind: choice(rowFieldKinds) })

const field = strict({
  ...members,
  kind: choice(fieldKinds),
  isSensitive: Type.Optional(Type.Boolean()),
  agreements: Type.Optional(
    Type.Array(
      strict({
        id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
        title: both(200),
        isRequired: Type.Optional(Type.Boolean()),
        mustRead: Type.Optional(Type.Boolean({ description: 'Accepted only after it was opened.' })),
      }),
      {
        minItems: 1,
        maxItems: 10,
      },
    ),
  ),
  fields: Type.Optional(Type.Array(rowField, { minItems: 1, maxItems: 20, description: '`group`: the fields of a row.' })),
  totals: Type.Optional(
    Type.Array(strict({ field: Type.String({ minLength: 1, maxLength: 40 }), max: Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }) }), {
      minItems: 1,
      maxItems: 10,
      description: '`group`: sums of a column that have a limit.',
    }),
  ),
  addLabel: Type.Optional(both(60)),
  text: Type.Optional(strict({ cn: text(20_000), en: text(20_000) }, '`richText`: HTML of the small set that content pages may hold.')),
  value: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: '`hidden`: the value to store.' })),
})

/** A form. `contract/rules/form.ts` defines its shape. */
export const formFile = Type.Unsafe<FormDefinition>(
  strict({
    id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    version: Type.Integer({ minimum: 1, maximum: 1e9, description: 'Grows with each change.' }),
    title: both(100),
    sections: Type.Array(
      strict({
        title: Type.Optional(both(100)),
        hint: Type.Optional(both(500)),
        fields: Type.Array(field, { minItems: 1, maxItems: maxFormFields }),
      }),
      {
        minItems: 1,
        maxItems: 20,
      },
    ),
  }),
)
