import Taro from '@tarojs/taro'
import { type LinkParameters, namesFair, readLink } from '@contract/rules/link'
import { decodeParams } from '../match'

/** A mini-program's page never opens with a ticket. */
export const redirectToEntryPoint = (): null => null

/** The link of a page that a code or a card opened directly; null if it names no fair. The first call already goes out under it. */
export const linkOfAddress = (): LinkParameters | null => {
  const { query = {} } = Taro.getLaunchOptionsSync()
  const link = readLink(decodeParams(query as Record<string, string | undefined>))
  return namesFair(link) ? link : null
}
