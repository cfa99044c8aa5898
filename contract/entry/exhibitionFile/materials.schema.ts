import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import type { MaterialRules } from '../../rules/content/material'
import { both, choice, itemId, strict } from './pieces'

const group = strict({
  id: itemId('The id of the group. Its files are kept by it.'),
  name: both(60, 'The name of the group, as people read it.'),
  note: Type.Optional(both(200, 'A sentence about its files. Without it none is shown.')),
  registerTypes: Type.Optional(
    Type.Array(choice(registerTypes, 'A register type of the fair.'), {
      minItems: 1,
      maxItems: registerTypes.length,
      description: 'The register types whose people find the group. Without it everybody does.',
    }),
  ),
})

/** Files to download. */
export const materialsFile = Type.Unsafe<MaterialRules>(
  strict(
    { groups: Type.Array(group, { minItems: 1, maxItems: 50, description: 'The groups of files, in their order.' }) },
    'Groups of files that people download after sign-in. Their files are put there one by one. Without it the fair has none.',
  ),
)
