import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import { type KindSettings, type SettledKind, maxOfKind, settledKinds } from '../../rules/people/peopleKinds'
import { strict } from './pieces'

const kinds: Record<SettledKind, string> = {
  team: 'People whom one person registers as a team. The entry `teamRegistration` of a personal centre leads there.',
  help: 'People who are helped to register. The entry `helpRegistration` of a personal centre leads there.',
  group: 'A delegation that one person registers. A link of this type leads there.',
  work: 'People who get work badges. A link of this type leads there.',
}

const kindFile = (kind: SettledKind) =>
  strict(
    {
      max: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_000,
          description: `People whom one account may register so, under each register type. 0 for none. The default is ${maxOfKind({}, kind)}.`,
        }),
      ),
      registerTypes: Type.Optional(
        Type.Array(Type.Enum([...registerTypes]), {
          maxItems: registerTypes.length,
          description: `The register types that are offered it. The default is ${
            kind === 'work' ? '`staff`, `builder` and `media`' : 'every type that registers in person, except `staff` and `builder`'
          }.`,
        }),
      ),
    },
    `${kinds[kind]} Without it the defaults apply.`,
  )

/** Teams (`team`), people who are helped (`help`), delegations (`group`) and work badges (`work`). */
export const peopleKindsFile = Type.Unsafe<Partial<Record<SettledKind, KindSettings>>>(
  strict(
    Object.fromEntries(settledKinds.map((kind) => [kind, Type.Optional(kindFile(kind))])),
    'How people register others, besides companions. Without it each kind has its defaults.',
  ),
)
