import { post, rows } from '../call'
import type { passwordSchemas } from './password.schema'

/** Every call that sets a password ends all other sessions of the account. */
export const passwordCalls = rows<typeof passwordSchemas>()({
  /** Resets a forgotten password with a code sent to the account's phone or email. The answer never reveals whether the account exists. */
  forgotten: post('/api/blade-user/updatePasswordByPhoneCode', { access: 'open' }),
  change: post('/api/blade-user/update-password', { access: 'signedIn' }),
  /** An organiser gives an account a one-time password. At the next sign-in the person sets their own. */
  reset: post('/api/blade-user/reset-password', { access: 'configure' }),
  /** An exhibitor's administrator sets their own password, or that of a colleague at the same exhibitor. */
  exhibitor: post('/api/blade-user/updateExhibitorAdminUserPwd', { access: 'actForExhibitor', member: 'ownRule' }),
})
