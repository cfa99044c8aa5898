import type { Bilingual } from '../../../contract/language'
import type { PartnerAccount } from '../partner/makePartnerCall'

export type { PartnerAccount }

/** A product of an exhibitor in an organiser's department store. */
export interface HubProduct {
  /** Ours, unique in the store. */
  productNo: string
  /** Grows with each change. The hub keeps the greatest one, so a late request never overwrites a newer one. */
  revision: number
  /** Whether the store shows it. */
  isOnSale: boolean
  exhibitorNo: string
  exhibitorName: Bilingual
  name: Bilingual
  intro: Bilingual
  /** The key of a category; '' for none. */
  category: string
  /** The hub fetches a picture from its address within a quarter of an hour. Its number says which one it is. */
  pictures: { fileNo: string; url: string }[]
  videoLink: string
}

/**
 * What became of one product of a batch:
 * - `saved`: the store has this revision, also where it had it already
 * - `stale`: the store has a newer one, whose revision is named
 * - `refused`: the hub's own word says why, such as `CONTENT_DIFFERS` for a revision that it knows with another content
 */
export type HubOutcome =
  | { productNo: string; state: 'saved' }
  | { productNo: string; state: 'stale'; revision: number }
  | { productNo: string; state: 'refused'; reason: string }

/** A product as the store has it. */
export interface StoredHubProduct {
  productNo: string
  revision: number
  isOnSale: boolean
  name: Bilingual
}

/** As many products as one batch may have. */
export const mostInBatch = 50

/**
 * The department store of tailor-hub. Every promise may reject with a `GatewayError`. After `timeout` and `unreachable` the caller does not
 * know whether a batch took effect: the same batch again is safe, because a product counts once by its number and revision.
 */
export interface TailorHub {
  /**
   * `POST <url>/departmentStore/exhibitorProduct/batchSaveOrUpdate` with `{storeNo, products}`; data is `{results: [{productNo, result, revision, reason}]}`.
   * @returns an outcome for each product of the batch
   * @throws GatewayError `refused` with `SIGN_INVALID`, `STORE_UNKNOWN` or `BATCH_INVALID`: nothing of the batch was stored
   */
  batchSaveOrUpdate(account: PartnerAccount, batch: { storeNo: string; products: HubProduct[] }): Promise<HubOutcome[]>
  /** `GET <url>/departmentStore/exhibitorProduct/detail?storeNo&productNo`. @returns null where the store has no such product */
  detail(account: PartnerAccount, wanted: { storeNo: string; productNo: string }): Promise<StoredHubProduct | null>
}
