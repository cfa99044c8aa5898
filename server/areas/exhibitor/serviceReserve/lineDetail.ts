import type { BoothPlace } from '../../../../contract/rules/exhibitor/serviceReserve'
import type { FulfilledLine } from '../../../core/area/fulfilment'

/** What a new line of services says for its fulfilment alone. */
export interface LineDetail {
  place?: BoothPlace | undefined
  /** The company whose booth it is for, where its builder orders. */
  exhibitorId?: string | undefined
}

/** The detail as it travels with a line; nothing of a line that says no more. The server alone writes it. */
export const detailOf = ({ place, exhibitorId }: LineDetail): Pick<FulfilledLine, 'detail'> =>
  place === undefined && exhibitorId === undefined ? {} : { detail: { ...(place && { place }), ...(exhibitorId && { exhibitorId }) } }

export const readDetail = ({ detail = {} }: Pick<FulfilledLine, 'detail'>): LineDetail => detail
