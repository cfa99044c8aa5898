import { jwtDecrypt } from 'jose'
import { makeSecrets } from '../../server/core/secrets'
import { folderSecret } from '../../server/settings/secretFile'

/** Reads a captcha: its key contains the text, encrypted with the running fair's own secret. */
export const readCaptcha = async ({ dataDir }: { dataDir: string }, key: string): Promise<string> => {
  const secrets = makeSecrets(folderSecret(dataDir))
  const { payload } = await jwtDecrypt(key, secrets.tokenKey('captcha'))
  return payload.text as string
}
