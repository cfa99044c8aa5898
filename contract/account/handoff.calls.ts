import { post, rows } from '../call'
import type { handoffSchemas } from './handoff.schema'

export const handoffCalls = rows<typeof handoffSchemas>()({
  /** A one-time ticket for the site in the mini-program's web view. It signs in the person who is signed in to the mini-program. */
  create: post('/api/ef-registration-client/client/handoff/create', { access: 'signedIn' }),
})
