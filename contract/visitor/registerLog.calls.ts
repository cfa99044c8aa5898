import { post } from '../call'
import type { RegisterLogAnswer, RegisterLogBody } from './registerLog.schema'

export const registerLogCalls = {
  /** By which way the caller came to the registration. The same way is kept once. */
  save: post<{ body: RegisterLogBody; data: RegisterLogAnswer }>('/api/ef-registration-data-client/register-log/registerLog/save', {
    access: 'user',
  }),
}
