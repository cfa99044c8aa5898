// Runs first: normalises the address.
import { landing } from './landing'
import { hostFacts } from './facts'
import { hostAppOf, isMobile } from './hostApp'
import { isInMini } from './inMini'
import { onScriptError } from './scriptErrors'
import type { Platform, SiteAdapter } from './Platform'

export type * from './Platform'
export { PlatformError } from './Platform'
export { connectPlatform } from './services'

const hostApp = hostAppOf(navigator.userAgent)

/** Only the adapter of the present host app is loaded, on its first use. */
const loaded = (): Promise<SiteAdapter> =>
  hostApp === 'messagingBrowser' ? import('./messaging').then((part) => part.messaging) : import('./browser').then((part) => part.browser)

/** Chosen at run time, because one site serves the messaging browser and every other browser. */
export const platform: Platform = {
  ...hostFacts[hostApp],
  // In the phone-sized frame on a desktop, the page counts as a phone's.
  host: { hostApp, isDesktop: hostApp === 'browser' && !isMobile(navigator.userAgent) && window.self === window.top },
  terminal: hostApp === 'messagingBrowser' ? 'WeChat' : 'H5',
  get isInMini() {
    return isInMini()
  },
  landing,
  preview: null,
  // A web view cannot follow WeChat's redirect. The mini-program around it knows the person.
  signIn: async () => (hostApp === 'messagingBrowser' && !isInMini() ? (await loaded()).signIn() : null),
  fetchAhead: async () => void (await loaded()),
  pay: async (facts) => (await loaded()).pay(facts),
  share: async (facts, isAsked) => (await loaded()).share(facts, isAsked),
  stopSharing: async () => (await loaded()).stopSharing(),
  scan: async (words) => (await loaded()).scan(words),
  pickImage: async (source) => (await loaded()).pickImage(source),
  pickFile: async (mediaTypes) => (await loaded()).pickFile(mediaTypes),
  cropImage: async (...parts) => (await loaded()).cropImage(...parts),
  shrinkImage: async (...parts) => (await loaded()).shrinkImage(...parts),
  upload: async (...parts) => (await loaded()).upload(...parts),
  copy: async (text) => (await loaded()).copy(text),
  openMap: async (place) => (await loaded()).openMap(place),
  dial: async (phone) => (await loaded()).dial(phone),
  writeMail: async (address) => (await loaded()).writeMail(address),
  requestSubscribe: async (templateIds) => (await loaded()).requestSubscribe(templateIds),
  openSettings: async () => (await loaded()).openSettings(),
  showPicture: async (url) => (await loaded()).showPicture(url),
  toMini: async (mode, page) => (await loaded()).toMini(mode, page),
  leave: async (url) => (await loaded()).leave(url),
  saveImage: async (path, name) => (await loaded()).saveImage(path, name),
  saveFile: async (...parts) => (await loaded()).saveFile(...parts),
  addToCalendar: async (facts) => (await loaded()).addToCalendar(facts),
  onScriptError,
  onNewVersion: () => undefined,
  brighten: async () => (await loaded()).brighten(),
}
