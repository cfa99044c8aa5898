import { readFileSync } from 'node:fs'
import path from 'node:path'
import { jwtDecrypt } from 'jose'
import { makeSecrets } from '../../server/core/secrets'

/** Reads a captcha: its key contains the text, encrypted with the running fair's own secret. */
export const readCaptcha = async ({ dataDir }: { dataDir: string }, key: string): Promise<string> => {
  const secrets = makeSecrets(readFileSync(path.join(dataDir, 'secret'), 'utf8').trim())
  const { payload } = await jwtDecrypt(key, secrets.tokenKey('captcha'))
  return payload.text as string
}
