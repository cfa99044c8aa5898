import { get, post } from '../call'
import type { DraftAnswer, DraftBody, FormAnswer, PersonAnswer, PersonBody, UserStateAnswer, UserStateQuery } from './registration.schema'

export const registrationCalls = {
  /** Makes the caller's registration under the header's register type where there is none, and answers the user's whole state. */
  addAndGetAll: post<{ query: UserStateQuery; data: UserStateAnswer }>(
    '/api/ef-registration-data-client/reg-user-data/user/registerType/addAndGetAll',
    { access: 'user' },
  ),
  /** The personal information form of the header's register type. */
  form: get<{ data: FormAnswer }>('/api/ef-registration-config-client/reg_config/registerForm/detail', { access: 'open' }),
  /** What the caller sent in, with papers and numbers masked. */
  person: get<{ data: PersonAnswer }>('/api/ef-registration-data-client/reg-user-data/user/detail', { access: 'user' }),
  submit: post<{ body: PersonBody; data: UserStateAnswer }>('/api/ef-registration-data-client/reg-user-data/user/submit', {
    access: 'user',
    isIdempotent: true,
  }),
  /** A half-filled form, kept so that it can be gone on with another day or on another phone. */
  draft: get<{ data: DraftAnswer }>('/api/ef-registration-data-client/reg-user-data/user/draft', { access: 'user' }),
  saveDraft: post<{ body: DraftBody; data: null }>('/api/ef-registration-data-client/reg-user-data/user/saveDraft', { access: 'user' }),
}
