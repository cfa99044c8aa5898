import Taro from '@tarojs/taro'
import { type LinkParameters, namesFair, readLink } from '@contract/rules/link'
import { currentRouteName } from './current'
import { decodeParams } from './match'

/** A mini-program's page never opens with a ticket. */
export const redirectToEntryPoint = (): null => null

/** The link of a page that a code or a card opened directly. Null if it names no fair, or if the entry point reads it. */
export const linkOfAddress = (): LinkParameters | null => {
  const { path = '', query = {} } = Taro.getLaunchOptionsSync()
  const params = decodeParams(query as Record<string, string | undefined>)
  const name = currentRouteName(path, params)
  const link = readLink(params)
  return name === 'jump' || name === 'home' || !namesFair(link) ? null : link
}
