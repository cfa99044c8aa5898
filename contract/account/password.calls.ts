import { post, rows } from '../call'
import type { passwordSchemas } from './password.schema'

/** Each that sets a password ends the account's sessions but the caller's own. */
export const passwordCalls = rows<typeof passwordSchemas>()({
  /** A forgotten one: a code that was sent to the phone or e-mail address stands for the old. The answer never tells whether there was an account. */
  forgotten: post('/api/blade-user/updatePasswordByPhoneCode', { access: 'open' }),
  change: post('/api/blade-user/update-password', { access: 'signedIn' }),
  /** An organiser gives an account a password that is good for one sign-in, at which the person sets another. */
  reset: post('/api/blade-user/reset-password', { access: 'configure' }),
  /** An exhibitor's administrator sets their own, or that of somebody of the same exhibitor. */
  exhibitor: post('/api/blade-user/updateExhibitorAdminUserPwd', { access: 'actForExhibitor' }),
})
