import { get, post, rows } from '../call'
import type { registrationSchemas } from './registration.schema'

export const registrationCalls = rows<typeof registrationSchemas>()({
  /** Creates the caller's registration under the header's register type if there is none. Answers the whole user state. */
  addAndGetAll: post('/api/ef-registration-data-client/reg-user-data/user/registerType/addAndGetAll', {
    access: 'signedIn',
    isStore: true,
  }),
  /** The personal information form of the header's register type. */
  form: get('/api/ef-registration-config-client/reg_config/registerForm/detail', { access: 'open' }),
  /** The caller's submitted form, with masked documents and numbers. */
  person: get('/api/ef-registration-data-client/reg-user-data/user/detail', { access: 'register' }),
  submit: post('/api/ef-registration-data-client/reg-user-data/user/submit', {
    access: 'register',
    isIdempotent: true,
  }),
  /** The caller opened a text of the form. Its version and the time are stored. */
  readText: post('/api/ef-registration-data-client/reg-user-data/user/readText', { access: 'register' }),
  /** Names of companies that begin with, or contain, a text: this fair's exhibitors, and names that several people registered under. */
  companies: get('/api/ef-registration-data-client/reg-user-data/user/companies', { access: 'register' }),
  /** A draft of a form, stored so that the person can continue on another day or phone. */
  draft: get('/api/ef-registration-data-client/reg-user-data/user/draft', { access: 'register' }),
  saveDraft: post('/api/ef-registration-data-client/reg-user-data/user/saveDraft', { access: 'register' }),
})
