import { calls as account } from './account/calls'
import { calls as content } from './content/calls'
import { calls as entry } from './entry/calls'
import { calls as exhibitor } from './exhibitor/calls'
import { calls as invitations } from './invitations/calls'
import { calls as messages } from './messages/calls'
import { calls as orders } from './orders/calls'
import { calls as organiser } from './organiser/calls'
import { calls as people } from './people/calls'
import { calls as sharing } from './sharing/calls'
import { calls as tickets } from './tickets/calls'
import { calls as visitor } from './visitor/calls'

/**
 * Every call by its noun. The server must bind each one; a missing handler does not compile. The client imports single nouns, so
 * that a page carries only its own rows.
 */
export const calls = {
  ...account,
  ...content,
  ...entry,
  ...exhibitor,
  ...invitations,
  ...messages,
  ...orders,
  ...organiser,
  ...people,
  ...sharing,
  ...tickets,
  ...visitor,
}
