import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Paged } from '../../../contract/envelope'
import { maskEmail, maskPhone } from '../../../contract/rules/contacts'
import { type ReviewState, canReview } from '../../../contract/rules/reviewStates'
import { reviewWire } from '../../../contract/rules/userState'
import type { ReviewBody, ReviewQuery, ReviewRow } from '../../../contract/visitor/review.schema'
import type { App } from '../../core/App'
import { fail, failFields } from '../../core/failure'
import { pageOf, pageWindow } from '../../core/paging'
import type { SignedInScope } from '../../core/scope'
import { wireTime } from '../../core/time'
import { accounts, registrations } from '../../database/schema'
import { exhibitionOf } from '../../core/exhibition/exhibition'
import type { Registration } from './registration.sql'

const decisions: Record<ReviewBody['examineResult'], ReviewState> = { approve: 'approved', fail: 'failed' }

const stateOfWire = (examineResult: string): ReviewState => {
  const found = (Object.keys(reviewWire) as ReviewState[]).find((state) => state !== 'none' && reviewWire[state] === examineResult)
  if (!found) throw failFields({ examineResult: { code: 'choiceUnknown' } })
  return found
}

interface Reviewed {
  registration: Registration
  phone: string | null
  email: string | null
}

const rowOf = ({ registration, phone, email }: Reviewed, timeZone: string): ReviewRow => ({
  id: registration.id,
  registerType: registration.registerType,
  name: registration.name,
  company: registration.company,
  phone: phone ? maskPhone(phone) : email ? maskEmail(email) : '',
  examineResult: reviewWire[registration.reviewState],
  examineRemark: registration.reviewRemark,
  submittedAt: wireTime(registration.submittedAt ?? registration.createdAt, timeZone),
})

const columns = { registration: registrations, phone: accounts.phone, email: accounts.email }
const ofAccount = and(eq(accounts.tenantId, registrations.tenantId), eq(accounts.id, registrations.accountId))

/** Registrations that were sent in, the newest first; of one state where the query names it. */
export const reviewPage = async (app: App, scope: SignedInScope, query: ReviewQuery): Promise<Paged<ReviewRow>> => {
  const { timeZone } = await exhibitionOf(app, scope)
  const { limit, offset } = pageWindow(query)
  const where = and(
    eq(registrations.tenantId, scope.tenantId),
    eq(registrations.exhibitionId, scope.exhibitionId),
    isNotNull(registrations.submittedAt),
    query.examineResult ? eq(registrations.reviewState, stateOfWire(query.examineResult)) : ne(registrations.reviewState, 'none'),
  )
  const [rows, [total]] = await Promise.all([
    app.db
      .select(columns)
      .from(registrations)
      .innerJoin(accounts, ofAccount)
      .where(where)
      .orderBy(desc(registrations.submittedAt), desc(registrations.id))
      .limit(limit)
      .offset(offset),
    app.db.select({ count: count() }).from(registrations).where(where),
  ])
  return pageOf(
    rows.map((row) => rowOf(row, timeZone)),
    total?.count ?? 0,
    query,
  )
}

const reviewed = async (app: App, scope: SignedInScope, id: string): Promise<Reviewed> => {
  const [row] = await app.db
    .select(columns)
    .from(registrations)
    .innerJoin(accounts, ofAccount)
    .where(and(eq(registrations.tenantId, scope.tenantId), eq(registrations.exhibitionId, scope.exhibitionId), eq(registrations.id, id)))
  if (!row) throw fail('notFound')
  return row
}

/**
 * The organiser's decision on a registration. Of two that are made at the same moment one counts.
 * @throws Failure notFound, invalid (no remark with a refusal), alreadyReviewed
 */
export const decideReview = async (app: App, scope: SignedInScope, body: ReviewBody): Promise<ReviewRow> => {
  const { timeZone } = await exhibitionOf(app, scope)
  const remark = (body.examineRemark ?? '').trim()
  if (body.examineResult === 'fail' && remark === '') throw failFields({ examineRemark: { code: 'required' } })
  const { registration, ...contact } = await reviewed(app, scope, body.id)
  const from = registration.reviewState
  const to = decisions[body.examineResult]
  // What was not sent in yet is not there to be judged.
  if (from === 'none') throw fail('notFound')
  if (!canReview(from, to)) throw fail('alreadyReviewed')
  const [decided] = await app.db
    .update(registrations)
    .set({ reviewState: to, reviewRemark: remark, reviewedBy: scope.caller.accountId, reviewedAt: app.now() })
    .where(
      and(
        eq(registrations.tenantId, scope.tenantId),
        eq(registrations.exhibitionId, scope.exhibitionId),
        eq(registrations.id, body.id),
        eq(registrations.reviewState, from),
      ),
    )
    .returning()
  if (!decided) throw fail('alreadyReviewed')
  return rowOf({ registration: decided, ...contact }, timeZone)
}
