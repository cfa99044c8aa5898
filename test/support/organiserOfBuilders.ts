import assert from 'node:assert/strict'
import { drawingCalls } from '../../contract/builder/drawing.calls'
import type { ReviewedDrawing } from '../../contract/builder/drawing.schema'
import { filingReviewCalls } from '../../contract/builder/filingReview.calls'
import type { ReviewedFiling } from '../../contract/builder/filingReview.schema'
import { signInOrganiser } from './organiser'
import type { RunningFair } from './runFair'

/** Approves the filing of a builder that waits. */
export const approveFiling = async (fair: RunningFair, company: string): Promise<void> => {
  const as = await signInOrganiser(fair)
  const { records } = (await as.get(`${filingReviewCalls.page.path}?state=submitted&size=100`)) as { records: ReviewedFiling[] }
  const row = records.find(({ companyName }) => companyName === company)
  assert.ok(row, `the filing of ${company} waits for the organiser`)
  const { id, revision } = row
  const decided = (await as.post(filingReviewCalls.decide.path, { id, revision, decision: 'approve' })) as ReviewedFiling
  assert.equal(decided.state, 'approved')
}

/** Returns the newest drawing that waits, with a remark at a point of it. */
export const returnDrawing = async (fair: RunningFair, text: string): Promise<void> => {
  const as = await signInOrganiser(fair)
  const { records } = (await as.get(`${drawingCalls.organiserPage.path}?state=submitted&size=100`)) as { records: ReviewedDrawing[] }
  const [row] = [...records].sort((one, other) => (one.submittedAt < other.submittedAt ? 1 : -1))
  assert.ok(row, 'a drawing waits for the organiser')
  const remarks = [{ page: 1, x: 0.3, y: 0.4, text }]
  const decided = (await as.post(drawingCalls.decide.path, {
    ...{ id: row.id, version: row.version, decision: 'return', reason: text },
    remarks,
  })) as ReviewedDrawing
  assert.equal(decided.state, 'returned')
}
