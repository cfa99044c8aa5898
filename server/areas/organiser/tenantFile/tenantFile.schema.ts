import { Type, type Static } from 'typebox'
import { both, jsonSchemaOf, patterned, strict, tenantId, text } from '../../../../contract/entry/exhibitionFile/pieces'
import type { Bilingual } from '../../../../contract/language'
import { TenantSettings } from '../../../core/exhibition/TenantSettings'

/** An entry of a dictionary, with those below it: a country, its provinces, their cities. */
export interface EntryFile {
  key: string
  label: Bilingual
  children?: EntryFile[]
}

const maxLevels = 3

const entryFile = (levels: number): ReturnType<typeof strict> =>
  strict({
    key: patterned('^[\\w.-]{1,64}$', 'must be letters, digits, dots, - or _', {
      description: 'The value that is stored with an answer. Unique within a dictionary, over all levels.',
    }),
    label: both(200, 'The text of the entry, as people read it.'),
    ...(levels > 1
      ? {
          children: Type.Optional(
            Type.Array(entryFile(levels - 1), {
              minItems: 1,
              maxItems: 1000,
              description: 'The entries below it. Without it there are none.',
            }),
          ),
        }
      : {}),
  })

const dictionary = Type.Unsafe<EntryFile[]>(
  Type.Array(entryFile(maxLevels), { minItems: 1, maxItems: 1000, description: 'The entries of a dictionary, in their order.' }),
)

/** Everything of an organiser that is not an exhibition's: `npm run tenant` reads and writes it. */
export const TenantFile = strict({
  $schema: Type.Optional(text(500, 'The JSON Schema of this file, for an editor. Optional, and not stored.')),
  tenantId,
  name: both(100, 'The name of the organiser.'),
  settings: TenantSettings,
  dictionaries: Type.Unsafe<Record<string, EntryFile[]>>(
    Type.Record(Type.String({ pattern: '^[A-Za-z]\\w{0,39}$' }), dictionary, {
      additionalProperties: false,
      description: "The organiser's own dictionaries, by code. One with a common code replaces the common one.",
    }),
  ),
})
export type TenantFile = Static<typeof TenantFile>

/** As a file of its own, for editors. */
export const tenantFileJsonSchema = (): object => jsonSchemaOf('A Fairgate organiser', TenantFile)
