import { rowLinks } from '../../../core/http/rowLinks'
import { findFeed } from './feed.sql'

/** The folder of the secret addresses. */
export const feedFolder = 'calendar'

/** Calendars ask without a person, so nothing but the address proves them. No page has one as a parameter. */
export const feedLinks = rowLinks({ kind: 'calendar', letter: feedFolder, find: (app, key) => findFeed(app.db, key), readKey: () => null })
