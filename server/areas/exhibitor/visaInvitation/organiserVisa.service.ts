import type { Paged } from '../../../../contract/envelope'
import type { OrganiserVisaLetter, OrganiserVisaQuery, VisaDecisionBody } from '../../../../contract/exhibitor/visaInvitation.schema'
import { type VisaLetterState, canBecome, visaCodeLength, visaLimit } from '../../../../contract/rules/exhibitor/visaInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { type Made, type Review, decide, reasonOf } from '../../../core/review'
import { reviewPage } from '../../../core/reviewPage'
import type { SignedInScope } from '../../../core/calls/scope'
import { newReference } from '../../../core/reference'
import { type Database, databaseOver } from '../../../database/connect'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { type VisaLetterRow, moveLetter } from './visaLetter.sql'
import { letterOfFair, pageOfFair } from './lettersOfFair.sql'
import { presentDetail, visaRulesOf } from './visaLetterView'
import { freeNumber } from './letterNumber'

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
  return reviewPage(app, scope, query, {
    what: 'visa letters',
    find: (window) => pageOfFair(app.db, scope, query.state ?? 'underReview', window),
    present: (rows) => Promise.all(rows.map(({ letter, exhibitor }) => presented(app, scope, letter, exhibitor))),
  })
}

const stateOf: Record<VisaDecisionBody['decision'], VisaLetterState> = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' }

/** How a letter is decided on. */
const letterReview: Review<VisaLetterRow, VisaLetterState> = {
  find: (client, key) => letterOfFair(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf: ({ version }) => String(version),
  can: canBecome,
  about: ({ accountId, exhibitorId }) => [accountId, exhibitorId],
  changed: 'visaChanged',
}

/** An approved letter gets its number and the code by which a consulate checks it. */
const move = async (app: App, db: Database, row: VisaLetterRow, { to, reason, by, at }: Made<VisaLetterState>) => {
  const { tenantId, exhibitionId, id, version } = row
  return moveLetter(db, { tenantId, exhibitionId, id, version }, to, {
    reason,
    decidedBy: by,
    ...(to === 'approved'
      ? { number: await freeNumber(db, row), sealedCode: app.secrets.seal(newReference(visaCodeLength)), issuedAt: at }
      : {}),
    ...(to === 'withdrawn' ? { endedAt: at } : {}),
  })
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
  const decision = { id: body.letterId, revision: String(body.version), to: stateOf[body.decision], reason }
  const row = await decide(app, scope, letterReview, decision, {
    move: (client, letter, made) => move(app, databaseOver(client), letter, made),
  })
  return presented(app, scope, row, company)
}
