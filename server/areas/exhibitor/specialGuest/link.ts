import { readGuestKey } from '../../../../contract/rules/exhibitor/specialGuest'
import { rowLinks } from '../../../core/http/rowLinks'
import { findGuest } from './specialGuest.sql'

/** The links that open the cards of guests. */
export const guestLinks = rowLinks({ kind: 'guest', letter: 'v', find: (app, key) => findGuest(app.db, key), readKey: readGuestKey })
