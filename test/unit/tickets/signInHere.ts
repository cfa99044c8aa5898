import { session } from '@/stores/session'

/** Signs a person in at an exhibition. */
export const signInHere = (userId = 'user-1'): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1', registerType: 'visitor', languageType: 'cn' })
  session.signIn({ accessToken: `token of ${userId}`, refreshToken: '', userId, deptId: '', userName: '张思远', account: '' })
}
