import { Type } from 'typebox'
import { registerTypes } from '../../registerTypes'
import { type KindSettings, type SettledKind, settledKinds } from '../../rules/peopleKinds'
import { strict } from './pieces'

const kindFile = strict({
  max: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 10_000, description: 'How many people one account may register so; 0 for nobody.' }),
  ),
  registerTypes: Type.Optional(
    Type.Array(Type.Enum([...registerTypes]), { maxItems: registerTypes.length, description: 'Under which register types it is offered.' }),
  ),
})

/** Teams (`team`), people who are helped (`help`), delegations (`group`) and work badges (`work`). */
export const peopleKindsFile = Type.Unsafe<Partial<Record<SettledKind, KindSettings>>>(
  strict(Object.fromEntries(settledKinds.map((kind) => [kind, Type.Optional(kindFile)]))),
)
