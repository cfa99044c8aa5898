import type { OwnCard } from '../../../../contract/connect/sharedCard.schema'
import { type OwnCardValues, cardErrors, cleanCard, ownCardFields } from '../../../../contract/rules/connect/sharedCard'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { type CompanyScope, accountKeyOf } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { exhibitorName } from '../../../core/exhibitorMember'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { accountById, namesOfAccounts } from '../../account/account/account.service'
import { callersExhibitor } from '../../exhibitor/member.service'
import { assertSeat, membershipEndsAt } from '../membership/seat.service'
import { lockCompany } from '../membership/seat.sql'
import { cardLinks, cardParams } from './link'
import { type SharedCardRow, cardOfMember, storeSharedCard } from './sharedCard.sql'

/** What a card says. Its values are encrypted in the database. */
export const openCardValues = (app: App, { sealedCard }: Pick<SharedCardRow, 'sealedCard'>): OwnCardValues =>
  JSON.parse(app.secrets.unseal(sealedCard)) as OwnCardValues

/** A card to begin with: what the account says. It leaves with nobody before it is saved. */
const fromAccount = async (app: App, { tenantId, caller: { accountId } }: CompanyScope): Promise<OwnCardValues> => {
  const account = await accountById(app, tenantId, accountId)
  const names = await namesOfAccounts(app, { tenantId }, [accountId])
  return { name: names.get(accountId) ?? '', position: '', phone: account?.phone ?? '', email: account?.email ?? '' }
}

/** The caller's card, if it is of the company for which the caller acts now. */
const currentCard = async (app: App, scope: CompanyScope): Promise<SharedCardRow | null> => {
  const row = await cardOfMember(app.db, accountKeyOf(scope))
  return row?.exhibitorId === scope.member.exhibitorId ? row : null
}

const present = async (app: App, scope: CompanyScope, row: SharedCardRow | null): Promise<OwnCard> => {
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId, exhibitorId } = callersExhibitor(scope)
  const endsAt = membershipEndsAt(exhibition)
  const address = row && cardLinks.addressOf(app, row)
  return {
    values: row ? openCardValues(app, row) : await fromAccount(app, scope),
    company: await exhibitorName(app, { tenantId, exhibitionId, id: exhibitorId }, scope.language),
    isSaved: row !== null,
    link: address?.link ?? '',
    params: row && address ? cardParams(row, exhibition, address.token) : {},
    until: wireTime(endsAt, exhibition.timeZone),
    isOver: endsAt <= app.now(),
  }
}

/** @throws Failure scanNotAuthorised */
export const ownCard = async (app: App, scope: CompanyScope): Promise<OwnCard> => {
  await assertSeat(app, scope)
  return present(app, scope, await currentCard(app, scope))
}

/** Stores the caller's card. @param isRenewed its link is a new one, and the link before opens nothing from then on */
const store = async (app: App, scope: CompanyScope, values: OwnCardValues, isRenewed: boolean): Promise<OwnCard> => {
  const key = callersExhibitor(scope)
  const account = accountKeyOf(scope)
  const row = await inTransaction(app.pool, async (client) => {
    await lockCompany(client, key)
    const db = databaseOver(client)
    const before = await cardOfMember(db, account)
    const isKept = before?.exhibitorId === key.exhibitorId && !isRenewed
    const id = isKept ? before.id : app.ids()
    const tokenHash = isKept ? before.tokenHash : cardLinks.newHash(app, { ...key, id })
    const made = {
      ...key,
      accountId: account.accountId,
      id,
      tokenHash,
      sealedCard: app.secrets.seal(JSON.stringify(values)),
      changedAt: app.now(),
    }
    await storeSharedCard(db, made)
    // The trail has the fields, without their values.
    const shown = (of: OwnCardValues): string[] => ownCardFields.filter((name) => of[name] !== '')
    await recordChange(client, {
      targets: [key.exhibitorId, account.accountId, id],
      before: before ? { card: before.id, fields: shown(openCardValues(app, before)) } : {},
      after: { card: id, fields: shown(values) },
    })
    return made
  })
  return present(app, scope, row)
}

/** @throws Failure scanNotAuthorised, membershipOver, invalid, tooManyRequests */
export const saveOwnCard = async (app: App, scope: CompanyScope, body: OwnCardValues): Promise<OwnCard> => {
  await assertSeat(app, scope, 'collect')
  const values = cleanCard(body)
  const errors = cardErrors(values)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  await app.limits.consume('cardChangesPerMemberHour', `${scope.tenantId}/${scope.caller.accountId}`)
  return store(app, scope, values, false)
}

/** A new link to the caller's card. @throws Failure notFound without a card, scanNotAuthorised, membershipOver, tooManyRequests */
export const renewCardLink = async (app: App, scope: CompanyScope): Promise<OwnCard> => {
  await assertSeat(app, scope, 'collect')
  const row = await currentCard(app, scope)
  if (!row) throw fail('notFound')
  await app.limits.consume('cardChangesPerMemberHour', `${scope.tenantId}/${scope.caller.accountId}`)
  return store(app, scope, openCardValues(app, row), true)
}
