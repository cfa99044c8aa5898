import { post, rows } from '../call'
import type { handoffSchemas } from './handoff.schema'

export const handoffCalls = rows<typeof handoffSchemas>()({
  /** A one-time ticket by which the site, opened in the mini-program's web view, signs in the person who is signed in around it. */
  create: post('/api/ef-registration-client/client/handoff/create', { access: 'signedIn' }),
})
