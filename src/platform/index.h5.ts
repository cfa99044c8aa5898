import { habitatOf } from './habitat'
// First of all: a code that WeChat left in the address goes out of it.
import './messaging/landing'
import { onScriptError } from './scriptErrors'
import type { Platform } from './Platform'

export type * from './Platform'
export { PlatformRefusal } from './Platform'
export { connectPlatform } from './services'

const habitat = habitatOf(navigator.userAgent)

/** Only the habitat that is there is loaded, and only when it is asked to do something. */
const loaded = (): Promise<Platform> =>
  habitat === 'messaging' ? import('./messaging').then((part) => part.messaging) : import('./browser').then((part) => part.browser)

/** Chosen at run time: one site serves the messaging browser and every other. */
export const platform: Platform = {
  habitat,
  terminal: habitat === 'messaging' ? 'WeChat' : 'H5',
  signIn: async () => (habitat === 'messaging' ? (await loaded()).signIn() : null),
  pay: async (facts) => (await loaded()).pay(facts),
  share: async (facts, isAsked) => (await loaded()).share(facts, isAsked),
  pickImage: async (source) => (await loaded()).pickImage(source),
  shrinkImage: async (image, maxBytes) => (await loaded()).shrinkImage(image, maxBytes),
  upload: async (...parts) => (await loaded()).upload(...parts),
  copy: async (text) => (await loaded()).copy(text),
  leave: async (url) => (await loaded()).leave(url),
  saveImage: async (path) => (await loaded()).saveImage(path),
  onScriptError,
  brighten: async () => (await loaded()).brighten(),
}
