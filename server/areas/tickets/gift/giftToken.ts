import { readRowName } from '../../../../contract/rules/linkKeys'
import { rowLinks } from '../../../core/http/rowLinks'
import { findGift } from './gift.sql'

/** The links that givers send. */
export const giftLinks = rowLinks({ kind: 'gift', letter: 'g', find: (app, key) => findGift(app.pool, key), readKey: readRowName })
