import { Type, type Static } from 'typebox'
import { both, jsonSchemaOf, strict, tenantId } from '../../../../contract/entry/exhibitionFile/pieces'
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
    key: Type.String({
      pattern: '^[\\w.-]{1,64}$',
      description: 'The value that is stored with an answer. Unique within a dictionary, over all levels.',
    }),
    label: both(200),
    ...(levels > 1 ? { children: Type.Optional(Type.Array(entryFile(levels - 1), { minItems: 1, maxItems: 1000 })) } : {}),
  })

const dictionary = Type.Unsafe<EntryFile[]>(Type.Array(entryFile(maxLevels), { minItems: 1, maxItems: 1000 }))

/** Everything of an organiser that is not an exhibition's: `npm run tenant` reads and writes it. */
export const TenantFile = strict({
  $schema: Type.Optional(Type.String({ maxLength: 500 })),
  tenantId,
  name: both(100),
  settings: TenantSettings,
  dictionaries: Type.Unsafe<Record<string, EntryFile[]>>(
    Type.Record(Type.String({ pattern: '^[A-Za-z]\\w{0,39}$' }), dictionary, {
      additionalProperties: false,
      description: "The organiser's own, by code. One of a common code stands in its place.",
    }),
  ),
})
export type TenantFile = Static<typeof TenantFile>

/** As a file of its own, for editors. */
export const tenantFileJsonSchema = (): object => jsonSchemaOf('A Fairgate organiser', TenantFile)
