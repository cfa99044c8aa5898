import { type GateVerdict, checkCode, gateRulesOf, isAllowed, normaliseScan, zoneVerdict } from '../../../../contract/rules/tickets/gate'
import { isOneCode } from '../../../../contract/rules/tickets/pass'
import { isVoidAtEntrance } from '../../../../contract/rules/tickets/ticketStates'
import { gateWords, voidReasonWords } from '../../../../contract/tickets/gateWords'
import type { CodeHolder } from '../../../../contract/tickets/gate.schema'
import type { App } from '../../../core/App'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { gateKeysOf, hmacSha256 } from '../../../core/exhibition/gateKeys'
import { publicKeysOf } from '../../../core/exhibition/signingKeys'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey } from '../../../database/within'
import { scannedTicket, ticketIdsOfNumbers } from './scannedTicket.sql'
import { registrationsOfHolders } from './holderRegistrations.sql'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { verifyPass } from '../pass/verifyPass'
import { isWithheld } from './withheld'
import { withheldBy, stateReason } from './settledScan'
import { ticketOfOneCode } from './ticketOfOneCode'

/** The first and the last character, so that staff compare a badge without learning a name. */
const maskedName = (name: string): string => {
  const letters = [...name]
  return letters.length < 2
    ? name
    : letters.length === 2
      ? `${letters[0]}*`
      : `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

const exhibitionKeyOf = ({ tenantId, exhibitionId }: ExhibitionKey): ExhibitionKey => ({ tenantId, exhibitionId })

/**
 * Reads the holder of a code. The caller is logged, because this reads a person.
 * @throws Failure codeUnknown, also for a code of another fair or with a wrong signature
 */
export const holderOfCode = async (app: App, scope: SignedInScope, qrCode: string): Promise<CodeHolder> => {
  const key = exhibitionKeyOf(scope)
  const exhibition = await scope.exhibition()
  const { config } = exhibition
  const rules = gateRulesOf(config.gate, config.entrance)
  const [now, code] = [app.now(), normaliseScan(qrCode)]
  const today = fairDayAt(now, exhibition)
  const zoneId = rules.zones[0]!.id
  const isNumber = /^\d{12}$/.test(code)
  const { verdict, pass } = isNumber
    ? { verdict: 'good' as GateVerdict, pass: null }
    : checkCode(code, rules, zoneId, {
        exhibitionId: key.exhibitionId,
        keys: await publicKeysOf(app, key),
        today,
        nowMs: now.getTime(),
        voidTickets: [],
        moving: { keys: await gateKeysOf(app, key), hmac: hmacSha256 },
        verify: verifyPass,
      })
  const ticketId = isNumber ? (await ticketIdsOfNumbers(app.pool, key, [code])).get(code) : pass?.ticketId
  const named = ticketId ? await scannedTicket(app.pool, key, ticketId) : null
  const ticket = named && pass && isOneCode(pass) ? await ticketOfOneCode(app, key, named, { rules, zoneId, today }) : named
  app.log.info(
    { tenantId: key.tenantId, exhibitionId: key.exhibitionId, accountId: scope.caller.accountId, ticketId: ticket?.id ?? null },
    'a code was read',
  )
  if (!ticket) throw fail('codeUnknown')
  const types = await ticketTypesWith(app, key, [ticket.ticketTypeId])
  const own = (await registrationsOfHolders(app.pool, key, [ticket.accountId])).get(ticket.accountId) ?? []
  const holder = own.find(({ registerType }) => registerType === ticket.registerType)
  const withheld = isWithheld(key.tenantId, types.get(ticket.ticketTypeId), own, ticket)
  const entryDays = entryDaysOf(ticket, types)
  const ofNumber = (): GateVerdict => (entryDays.includes(today) ? zoneVerdict(rules, zoneId, ticket.ticketTypeId, today) : 'otherDay')
  const isOfTicket = isNumber || (pass !== null && isOneCode(pass) && (verdict === 'otherDay' || isAllowed(verdict)))
  const shown: GateVerdict = isVoidAtEntrance(ticket) || withheld ? 'ticketVoid' : isOfTicket ? ofNumber() : verdict
  return {
    verdict: shown,
    reason:
      shown === 'ticketVoid' && withheld
        ? voidReasonWords[withheldBy(ticket)][scope.language]
        : ((shown === 'ticketVoid' ? stateReason(ticket.state) : null) ?? gateWords[shown])[scope.language],
    ticketId: ticket.id,
    ticketName: types.get(ticket.ticketTypeId)?.texts.name[scope.language] ?? '',
    state: ticket.state,
    holderName: maskedName(holder?.name ?? ''),
    company: holder?.company ?? '',
    entryDays,
  }
}
