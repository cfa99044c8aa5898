import { post } from '../call'
import type { Handoff, HandoffBody } from './handoff.schema'

export const handoffCalls = {
  /** A one-time ticket by which the site, opened in the mini-program's web view, signs in the person who is signed in around it. */
  create: post<{ body: HandoffBody; data: Handoff }>('/api/ef-registration-client/client/handoff/create', { access: 'user' }),
}
