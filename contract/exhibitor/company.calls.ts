import { get, post, rows } from '../call'
import type { companySchemas } from './company.schema'

const base = '/api/ef-registration-client'

export const companyCalls = rows<typeof companySchemas>()({
  get: get(`${base}/dept/getByExhibitionIdAndUserId`, {
    access: 'actForExhibitor',
    member: 'any',
    specPath: 'dept/getByExhibitionIdAndUserId',
  }),
  /** The form of a kind with its published values, its newest version and its history. */
  version: get(`${base}/dept/version`, { access: 'actForExhibitor', member: 'any' }),
  /** Checks the whole form, and sends it for review. What is published stays until the organiser approves. */
  save: post(`${base}/dept/saveOrUpdateExhibitor`, {
    access: 'actForExhibitor',
    member: 'edit',
    isIdempotent: true,
    specPath: 'dept/saveOrUpdateExhibitor',
  }),
  /** An incomplete form, for all members of the company to continue. */
  saveDraft: post(`${base}/dept/saveDraft`, { access: 'actForExhibitor', member: 'edit', isRecorded: false }),
  /** Moves a step of the checklist on, and answers the whole checklist. */
  move: post(`${base}/exhibitorStatus/submit`, {
    access: 'actForExhibitor',
    member: ['edit', 'apply', 'pay'],
    specPath: 'exhibitorStatus/submit',
  }),
})
