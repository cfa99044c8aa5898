import { Type } from 'typebox'
import type { FormDefinition } from '../../rules/form/form'
import { fieldKinds, maxFormFields, rowFieldKinds } from '../../rules/form/form'
import { fieldMembers, fieldName } from './formField.schema'
import { both, choice, pageId, patterned, strict, text } from './pieces'

const rowField = strict({
  ...fieldMembers,
  kind: choice(rowFieldKinds, 'What a person enters in this column.'),
})

const agreements = Type.Array(
  strict({
    id: pageId('The content page with the text.'),
    title: both(200, 'The name of the text. For an optional one it is a sentence, such as "Send me news of the fair".'),
    isRequired: Type.Optional(Type.Boolean({ description: 'Whether the text must be accepted. The default is true.' })),
    mustRead: Type.Optional(
      Type.Boolean({
        description: 'Accepted only after it was opened. The server stores the version and the time. The default is false.',
      }),
    ),
  }),
  { minItems: 1, maxItems: 10, description: '`agreements`: the texts to accept. Without it the field is refused.' },
)

const totals = Type.Array(
  strict({
    field: fieldName('A field of the row, of the kind `number`, with a `min` of 0 or more.'),
    max: Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description: 'The greatest sum over all rows.' }),
  }),
  { minItems: 1, maxItems: 10, description: '`group`: limits for sums over the rows. Without it no sum has a limit.' },
)

const field = strict({
  ...fieldMembers,
  kind: choice(fieldKinds, 'What a person enters. Each kind reads members of its own (docs/exhibition-file.md).'),
  isSensitive: Type.Optional(
    Type.Boolean({ description: 'Stored encrypted, shown masked, and kept out of drafts. The default is false.' }),
  ),
  agreements: Type.Optional(agreements),
  fields: Type.Optional(
    Type.Array(rowField, { minItems: 1, maxItems: 20, description: '`group`: the fields of a row. Without it a group is refused.' }),
  ),
  totals: Type.Optional(totals),
  addLabel: Type.Optional(both(60, '`group`: the text of the button that adds a row. Without it the button has a general text.')),
  text: Type.Optional(
    strict(
      { cn: text(20_000, 'The Chinese HTML.'), en: text(20_000, 'The English HTML.') },
      '`richText`: HTML of the small set that content pages may hold. Without it the field is refused.',
    ),
  ),
  value: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: '`hidden`: the value that is stored with each registration. Without it the field is refused.',
    }),
  ),
})

const section = strict({
  title: Type.Optional(both(100, 'The heading of the section. Without it the section has none.')),
  hint: Type.Optional(both(500, 'A sentence below the heading. Without it none is shown.')),
  fields: Type.Array(field, {
    minItems: 1,
    maxItems: maxFormFields,
    description: `The fields, in their order. A form has at most ${maxFormFields} in all sections.`,
  }),
})

/** A form. `contract/rules/form/form.ts` defines its shape. */
export const formFile = (description: string) =>
  Type.Unsafe<FormDefinition>(
    strict(
      {
        id: patterned('^[\\w-]{1,64}$', 'must be letters, digits, - and _', {
          description: 'The id of the form, unique within its register type. Drafts are kept by it.',
        }),
        version: Type.Integer({
          minimum: 1,
          maximum: 1e9,
          description: 'A number that grows with each change. Phones with a draft recognise the change by it.',
        }),
        title: both(100, 'The title of the form.'),
        sections: Type.Array(section, { minItems: 1, maxItems: 20, description: 'The sections of the form, one below the other.' }),
      },
      description,
    ),
  )
