import type { ValidationError } from '../../../../contract/fieldErrors'
import { normaliseEmail, normalisePhone } from '../../../../contract/rules/values/contacts'
import type { FreeQuotaLine } from '../../../../contract/tickets/freeTicket.schema'
import { momentIn } from '../../../core/time'
import type { QuotaRow } from './quota.sql'

export const contactOf = (typed: string): string => (typed.includes('@') ? normaliseEmail(typed) : normalisePhone(typed))

type Problems = Record<string, ValidationError>

/** What a file says against what is known. */
interface Known {
  timeZone: string
  /** Ticket types with their capacity. */
  types: ReadonlyMap<string, { quota: number }>
  inviters: ReadonlyMap<string, string>
  exhibitors: ReadonlySet<string>
  standing: ReadonlyMap<string, QuotaRow>
  /** Quotas with invitations, by id. */
  invited: ReadonlySet<string>
}

/** What is wrong with the lines of a file. */
export const problemsOf = (lines: FreeQuotaLine[], { timeZone, types, inviters, exhibitors, standing, invited }: Known): Problems => {
  const problems: Problems = {}
  const seen = new Set<string>()
  lines.forEach((line, at) => {
    const say = (field: keyof FreeQuotaLine, error: ValidationError): void => {
      problems[`quotas.${at}.${field}`] ??= error
    }
    const before = standing.get(line.code)
    if (seen.has(line.code)) say('code', { code: 'patternMismatch' })
    seen.add(line.code)
    if (!types.has(line.ticketTypeId)) say('ticketTypeId', { code: 'choiceUnknown' })
    if (before && before.ticketTypeId !== line.ticketTypeId && invited.has(before.id)) say('ticketTypeId', { code: 'choiceUnknown' })
    if (!line.inviters?.length && !line.exhibitorId) say('inviters', { code: 'required' })
    if (line.exhibitorId && !exhibitors.has(line.exhibitorId)) say('exhibitorId', { code: 'choiceUnknown' })
    // The invitations of a company stay its own.
    if (before && before.exhibitorId !== (line.exhibitorId ?? null) && invited.has(before.id)) say('exhibitorId', { code: 'choiceUnknown' })
    if (line.inviters?.some((contact) => !inviters.has(contactOf(contact)))) say('inviters', { code: 'choiceUnknown' })
    if (line.endsAt !== undefined && !momentIn(line.endsAt, timeZone)) say('endsAt', { code: 'dateInvalid' })
    const used = before ? before.offered + before.claimed : 0
    if (line.quota < used) say('quota', { code: 'tooSmall', min: used })
  })
  // Quotas promise what the type can give.
  const wanted = new Map([...standing.values(), ...lines].map(({ code, ticketTypeId, quota }) => [code, { ticketTypeId, quota }]))
  for (const [typeId, { quota: max }] of types) {
    const sum = [...wanted.values()].reduce((total, { ticketTypeId, quota }) => total + (ticketTypeId === typeId ? quota : 0), 0)
    const at = lines.findIndex(({ ticketTypeId }) => ticketTypeId === typeId)
    if (sum > max && at >= 0) problems[`quotas.${at}.quota`] ??= { code: 'totalTooBig', max }
  }
  return problems
}
