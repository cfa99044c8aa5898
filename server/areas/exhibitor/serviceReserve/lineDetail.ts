import type { BoothPlace } from '../../../../contract/rules/exhibitor/serviceReserve'
import type { FulfilledLine } from '../../../core/area/fulfilment'

/** What a new line of services says for its fulfilment alone. */
export interface LineDetail {
  place?: BoothPlace
  /** The company whose booth it is for, where its builder orders. */
  exhibitorId?: string
}

/** The detail as it travels with a line. The server alone writes it. */
export const detailOf = (detail: LineDetail): Readonly<Record<string, string>> => ({ ...detail })

export const readDetail = ({ detail = {} }: Pick<FulfilledLine, 'detail'>): LineDetail => detail
