import { createHash } from 'node:crypto'

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * The open id of a made-up person in an app: 28 characters, as WeChat's are, and different in each app.
 * Its end is a check of the rest, so that the sandbox knows its own without keeping a list.
 */
export function sandboxOpenId(appId: string, seed: string): string {
  const head = `o${digest(`person ${seed}`).slice(0, 17)}`
  return head + checkOf(appId, head)
}

/** The same in all apps. */
export function sandboxUnionId(seed: string): string {
  return `u${digest(`union ${seed}`).slice(0, 27)}`
}

export function isOpenIdOf(appId: string, openId: string): boolean {
  return openId.length === 28 && openId.slice(18) === checkOf(appId, openId.slice(0, 18))
}

function checkOf(appId: string, head: string): string {
  return digest(`${appId} ${head}`).slice(0, 10)
}
