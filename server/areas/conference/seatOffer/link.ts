import { readSeatKey, seatKeyOf } from '../../../../contract/rules/conference/seatOffer'
import { rowLinks } from '../../../core/http/rowLinks'
import { type SeatOfferRow, findSeatOffer } from './seatOffer.sql'

/** The links by which people pass seats on. */
export const seatLinks = rowLinks({
  kind: 'seat',
  letter: 'k',
  find: (app, key) => findSeatOffer(app.db, key),
  readKey: readSeatKey,
})

/** The parameters of the page behind a link. */
export const seatParams = (
  { tenantId, exhibitionId, id }: Pick<SeatOfferRow, 'tenantId' | 'exhibitionId' | 'id'>,
  registerType: string,
  token: string,
): Record<string, string> => ({ ...{ tenantId, exhibitionId, registerType }, sourceCode: seatKeyOf({ id, token }) })
