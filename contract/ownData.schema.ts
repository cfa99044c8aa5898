import { type Static, Type } from 'typebox'
import { ownFacts as account } from './account/ownFacts.schema'
import { ownFacts as exhibitor } from './exhibitor/ownFacts.schema'
import { ownFacts as invitations } from './invitations/ownFacts.schema'
import { ownFacts as messages } from './messages/ownFacts.schema'
import { ownFacts as orders } from './orders/ownFacts.schema'
import { ownFacts as organiser } from './organiser/ownFacts.schema'
import { ownFacts as people } from './people/ownFacts.schema'
import { ownFacts as tickets } from './tickets/ownFacts.schema'
import { ownFacts as visitor } from './visitor/ownFacts.schema'

/** Everything that is stored about a person, by what each area stores. */
export const OwnData = Type.Object({
  ...account,
  ...exhibitor,
  ...invitations,
  ...messages,
  ...orders,
  ...organiser,
  ...people,
  ...tickets,
  ...visitor,
})
export type OwnData = Static<typeof OwnData>
