import { randomInt } from 'node:crypto'
import type { Paged } from '../../../../contract/envelope'
import type { OrganiserVisaLetter, OrganiserVisaQuery, VisaDecisionBody } from '../../../../contract/exhibitor/visaInvitation.schema'
import { referenceAlphabet } from '../../../../contract/rules/orders/bankTransfer'
import { type VisaLetterState, visaCodeLength, visaLimit, visaNumberLength } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { reasonOf, recordDecision } from '../../../core/review'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { type VisaLetterRow, isNumberFree, letterOfFair, moveLetter, pageOfFair } from './visaLetter.sql'
import { presentDetail, visaRulesOf } from './visaLetterView'

type Company = NonNullable<Awaited<ReturnType<typeof exhibitorById>>>

const presented = async (app: App, scope: SignedInScope, row: VisaLetterRow, company: Company): Promise<OrganiserVisaLetter> => {
  const exhibition = await scope.exhibition()
  return {
    ...presentDetail(app, row, exhibition.timeZone),
    company: company.nameCn,
    companyEn: company.nameEn,
    boothNo: company.boothNos.join(' '),
    limit: visaLimit(visaRulesOf(exhibition), company.area),
  }
}

/** The letters of a fair, by default those that wait. The reading is logged. @throws Failure visaNotOffered */
export const visaLettersOfFair = async (app: App, scope: SignedInScope, query: OrganiserVisaQuery): Promise<Paged<OrganiserVisaLetter>> => {
  visaRulesOf(await scope.exhibition())
  const { tenantId, exhibitionId, caller } = scope
  const { rows, total } = await pageOfFair(app.db, scope, query.state ?? 'underReview', pageWindow(query))
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, rows: rows.length }, 'an organiser reads visa letters')
  const records = await Promise.all(rows.map(({ letter, exhibitor }) => presented(app, scope, letter, exhibitor)))
  return pageOf(records, total, query)
}

const randomText = (length: number): string => Array.from({ length }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')

const freeNumber = async (db: Database, key: ExhibitionKey): Promise<string> => {
  let number = randomText(visaNumberLength)
  // Among 31^8 numbers two are hardly ever the same.
  while (!(await isNumberFree(db, key, number))) number = randomText(visaNumberLength)
  return number
}

const stateOf: Record<VisaDecisionBody['decision'], VisaLetterState> = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' }

/** @throws Failure visaChanged */
const move = async (app: App, db: Database, scope: SignedInScope, body: VisaDecisionBody, reason: string): Promise<VisaLetterRow> => {
  const { tenantId, exhibitionId, caller } = scope
  const at = app.now()
  const row = await moveLetter(db, { tenantId, exhibitionId, id: body.letterId, version: body.version }, stateOf[body.decision], {
    reason,
    decidedBy: caller.accountId,
    ...(body.decision === 'approve'
      ? { number: await freeNumber(db, scope), sealedCode: app.secrets.seal(randomText(visaCodeLength)), issuedAt: at }
      : {}),
    ...(body.decision === 'withdraw' ? { endedAt: at } : {}),
  })
  if (!row) throw fail('visaChanged')
  return row
}

/**
 * Approves, refuses or withdraws a letter of the version that was read.
 * @throws Failure visaNotOffered, notFound, invalid (without a reason), visaChanged
 */
export const decideVisaLetter = async (app: App, scope: SignedInScope, body: VisaDecisionBody): Promise<OrganiserVisaLetter> => {
  const { tenantId, exhibitionId } = scope
  visaRulesOf(await scope.exhibition())
  const found = await letterOfFair(app.db, { tenantId, exhibitionId, id: body.letterId })
  const company = found && (await exhibitorById(app, { tenantId, exhibitionId, id: found.exhibitorId }))
  if (!found || !company) throw fail('notFound')
  const isApproved = body.decision === 'approve'
  const reason = isApproved ? '' : reasonOf(body, 'reason', true)
  const row = await inTransaction(app.pool, async (client) => {
    const moved = await move(app, databaseOver(client), scope, body, reason)
    await recordDecision(client, { about: [found.accountId, found.exhibitorId], from: found.state, to: moved.state, reason })
    return moved
  })
  return presented(app, scope, row, company)
}
