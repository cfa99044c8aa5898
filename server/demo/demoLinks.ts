import { headerNames } from '../../contract/envelope'
import type { Language } from '../../contract/language'
import { siteAddress } from '../../contract/rules/addresses'
import type { LinkParameters } from '../../contract/rules/link'
import { shortLinkPath } from '../../contract/rules/entry/shortLink'
import type { ServerConfig } from '../config'
import type { App } from '../core/App'
import { type DemoFair, type DemoLink, machineryFair } from './fairs'

/** One address to open, with a description. */
export interface PrintedLink {
  title: string
  url: string
}

const parametersOf = ({ exhibitionId, tenantId }: DemoFair, link: DemoLink, languageType: Language): LinkParameters => ({
  exhibitionId,
  registerType: link.registerType,
  tenantId,
  ...(link.registerLinkId && { registerLinkId: link.registerLinkId }),
  languageType,
  registrationSource: 'registration',
})

/** A link as an organiser would publish it. */
export const linkTo = (publicUrl: string, fair: DemoFair, link: DemoLink, language: Language): string =>
  siteAddress(publicUrl, 'jump', parametersOf(fair, link, language))

/** The same link in the form that an organiser prints. */
export const shortLinkTo = (publicUrl: string, fair: DemoFair, link: DemoLink, language: Language): string =>
  `${publicUrl}${shortLinkPath({ ...fair, registerLinkId: link.registerLinkId })}?${language}`

/** A link that also signs a person in. @param handle the person's handle, as the organiser got it */
export const linkAs = (publicUrl: string, fair: DemoFair, link: DemoLink, language: Language, handle: string): string =>
  siteAddress(publicUrl, 'jump', { ...parametersOf(fair, link, language), account: handle })

/** Headers of a call to the main fair, as a visitor's phone sends them. */
export const exampleHeaders: Record<string, string> = {
  [headerNames.tenantId]: machineryFair.tenantId,
  [headerNames.exhibitionId]: machineryFair.exhibitionId,
  [headerNames.registerType]: machineryFair.links.visitor.registerType,
  [headerNames.languageType]: 'en',
}

/** The exhibitors' sign-in page of the main fair. */
export const exhibitorLink = (publicUrl: string, language: Language): string =>
  siteAddress(publicUrl, 'exhibitorSignIn', parametersOf(machineryFair, machineryFair.links.exhibitor, language))

/** The main fair's links, and the pages for people who try the product. */
export const demoLinks = ({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): PrintedLink[] => {
  const { visitor, buyer, media } = machineryFair.links
  return [
    { title: 'Visitors (Chinese)', url: shortLinkTo(publicUrl, machineryFair, visitor, 'cn') },
    { title: 'Visitors (English)', url: shortLinkTo(publicUrl, machineryFair, visitor, 'en') },
    { title: 'Trade buyers (reviewed)', url: shortLinkTo(publicUrl, machineryFair, buyer, 'en') },
    { title: 'Press (reviewed)', url: shortLinkTo(publicUrl, machineryFair, media, 'en') },
    { title: 'Exhibitors', url: exhibitorLink(publicUrl, 'en') },
    { title: 'Outbox', url: `${publicUrl}/dev/outbox` },
    { title: 'Test accounts', url: `${publicUrl}/dev` },
    { title: 'API', url: `${publicUrl}/api` },
  ]
}

/** The lines that a start prints last. @param logFile where the rest of the log is, if it is not on the screen */
export const startLines = (app: Pick<App, 'config'>, logFile: string | null): string[] => {
  const links = [...demoLinks(app.config), ...(logFile ? [{ title: 'Log', url: logFile }] : [])]
  const width = Math.max(...links.map(({ title }) => title.length))
  return ['', `  ${machineryFair.name.en}`, ...links.map(({ title, url }) => `  ${title.padEnd(width)}  ${url}`), '']
}
