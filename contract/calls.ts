import * as areas from './areas'
import { joined } from './joined'

/**
 * Every call by its noun. The server must bind each one; a missing handler does not compile. The client imports single nouns, so
 * that a page carries only its own rows.
 */
export const calls = joined(areas, 'calls')
