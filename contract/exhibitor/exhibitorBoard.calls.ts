import { get, post, rows } from '../call'
import type { exhibitorBoardSchemas } from './exhibitorBoard.schema'

const base = '/api/ef-registration-client/exhibitorBoard'

/** The banner board over a company's booth. `exhibitorStatus/submit` takes one back from the review. */
export const exhibitorBoardCalls = rows<typeof exhibitorBoardSchemas>()({
  detail: get(`${base}/detail`, { access: 'actForExhibitor', member: 'any', specPath: 'exhibitorBoard/detail' }),
  history: get(`${base}/listHistory`, { access: 'actForExhibitor', member: 'any' }),
  /** Checks the whole board, and sends it for review. What is published stays until the organiser approves. */
  submit: post(`${base}/submit`, { access: 'actForExhibitor', member: 'edit', isIdempotent: true, specPath: 'exhibitorBoard/submit' }),
  /** An incomplete board, for all members of the company to continue. */
  saveDraft: post(`${base}/saveDraft`, { access: 'actForExhibitor', member: 'edit', isRecorded: false }),
})
