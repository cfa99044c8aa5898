import type { Language } from '../../../../contract/language'
import { codeGroups } from '../../../../contract/rules/codeGroups'
import { isValidForEntry } from '../../../../contract/rules/tickets/ticketStates'
import type { App } from '../../../core/App'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { AccountKey } from '../../../database/within'
import { registrationsOfHolder } from '../holder/holder.sql'
import { signPass } from '../pass/signPass'
import { entryDaysOf, knownType, ticketTypesWith } from '../ticketType/ticketTypes'
import type { TicketRow } from '../wallet/wallet.sql'
import { endOfEntry } from '../gate/entryEnd'
import type { WalletTicketFacts } from './WalletTicketFacts'
import { isWithheld } from '../gate/withheld'
import { nextOpening } from './nextOpening'

/** @throws Failure notFound: a ticket without a code has no file either */
export const factsOf = async (app: App, owner: AccountKey, row: TicketRow, language: Language): Promise<WalletTicketFacts> => {
  const key = { tenantId: owner.tenantId, exhibitionId: owner.exhibitionId }
  const [exhibition, types, own] = await Promise.all([
    exhibitionOf(app, key),
    ticketTypesWith(app, key, [row.ticketTypeId]),
    registrationsOfHolder(app.pool, owner),
  ])
  const ticketType = knownType(types, row.ticketTypeId)
  const entryDays = entryDaysOf(row, types)
  const endsAt = endOfEntry(entryDays, exhibition)
  if (!endsAt || !isValidForEntry(row.state) || isWithheld(key.tenantId, ticketType, own, row)) throw fail('notFound')
  const holder =
    own.find(({ registerType }) => registerType === row.registerType) ?? own.find(({ reviewState }) => reviewState === 'approved') ?? own[0]
  return {
    exhibition,
    language,
    ticketId: row.id,
    ticketType,
    code: codeGroups(row.code),
    qr: await signPass(app, { ...key, id: row.id, ticketTypeId: row.ticketTypeId, entryDays }),
    entryDays,
    endsAt,
    opensAt: nextOpening(entryDays, exhibition, app.now()),
    holderName: holder?.name ?? '',
    holderCompany: holder?.company ?? '',
  }
}
