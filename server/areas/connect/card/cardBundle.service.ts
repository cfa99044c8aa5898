import { randomBytes } from 'node:crypto'
import nacl from 'tweetnacl'
import type { CardBundle, CardBundleQuery } from '../../../../contract/connect/card.schema'
import type { Language } from '../../../../contract/language'
import { cardKeysOf, cardLine, encryptCard, saltBytes } from '../../../../contract/rules/connect/encryptedCard'
import type { App } from '../../../core/App'
import { cachedFor } from '../../../core/cache/cachedFor'
import type { CompanyScope } from '../../../core/calls/scope'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { ExhibitionKey } from '../../../database/within'
import { callersExhibitor } from '../../exhibitor/member.service'
import { badgesAfter } from '../../tickets/gate/badges.service'
import { sharedCardsOf } from '../contact/cardOf'
import { withdrawnFrom } from '../contactConsent/contactConsent.sql'
import { assertSeat } from '../membership/seat.service'

/** Phones of all companies ask for the same cards. A card that a person changes is a little older than in a scan. */
const cacheTtlMs = 5 * 60_000

const pageSize = 1000

/** A page has about 300 KB. */
const mostPages = 200

interface PageKey extends ExhibitionKey {
  language: Language
  after: string
}

interface CardPage {
  cards: { accountId: string; line: string }[]
  last: string
  isMore: boolean
}

/** Cards that nobody reads without the badge, so all companies share them. */
const cardPage = cachedFor(
  cacheTtlMs,
  async (app: App, { language, after, ...key }: PageKey): Promise<CardPage> => {
    const exhibition = await exhibitionOf(app, key)
    const { badges, next } = await badgesAfter(app, key, after, pageSize)
    const shared = await sharedCardsOf(app, { ...key, language }, exhibition, badges)
    const cards = badges.flatMap(({ ticketId, accountId, cardKey }, at): CardPage['cards'] => {
      const card = shared[at]?.card
      if (!card || Object.keys(card).length === 0) return []
      const keys = cardKeysOf(nacl, { cardKey, exhibitionId: key.exhibitionId, ticketId })
      const box = encryptCard(nacl, keys, card, randomBytes(saltBytes))
      return [{ accountId, line: cardLine(keys.name, Buffer.from(box).toString('base64url')) }]
    })
    return { cards, last: next ?? badges.at(-1)?.ticketId ?? after, isMore: next !== null }
  },
  ({ tenantId, exhibitionId, language, after }) => [tenantId, exhibitionId, language, after].join('/'),
  mostPages,
)

/**
 * Cards of the fair's visitors for phones that will have no network. Each opens with its own badge alone. People who withdrew from the
 * company are left out.
 * @throws Failure scanNotAuthorised, membershipOver, tooManyRequests
 */
export const cardBundle = async (app: App, scope: CompanyScope, { after = '0' }: CardBundleQuery): Promise<CardBundle> => {
  await assertSeat(app, scope, 'collect')
  const { tenantId, exhibitionId, language, caller } = scope
  await app.limits.consume('cardPagesPerMemberHour', `${tenantId}/${caller.accountId}`)
  const { cards, last, isMore } = await cardPage(app, { tenantId, exhibitionId, language, after })
  const withdrawn = await withdrawnFrom(app.db, callersExhibitor(scope))
  const known = cards.filter(({ accountId }) => !withdrawn.has(accountId))
  return { cards: known.map(({ line }) => line), next: last, isMore }
}
