import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * The basic credential names the calling app. Everyone with the app has it, so it authorises nothing.
 * @throws Failure badClient
 */
export const checkClient = (app: App, authorization: string | undefined): void => {
  const { id, secret } = app.config.clientCredential
  const sent = /^basic\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const isOurs = timingSafeEqual(digest(Buffer.from(sent, 'base64').toString('utf8')), digest(`${id}:${secret}`))
  if (!isOurs) throw fail('badClient')
}
