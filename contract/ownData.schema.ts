import { type Static, Type } from 'typebox'
import * as areas from './areas'
import { joined } from './joined'

/** Everything that is stored about a person, by what each area stores. */
export const OwnData = Type.Object(joined(areas, 'ownFacts'))
export type OwnData = Static<typeof OwnData>
