import type { Page } from 'playwright-core'
import type { RunningFair } from '../../support/runFair'
import { at, shows } from './screen'

/** The links of the demo that a start prints, by the start of their title. */
export type PrintedLink = 'Visitors (Chinese)' | 'Visitors (English)' | 'Trade buyers (reviewed)' | 'Press (reviewed)'

export const printedLink = ({ lines }: RunningFair, title: PrintedLink): string => {
  const line = lines.find((one) => one.trim().startsWith(title))
  const link = line && /http\S+/.exec(line)?.[0]
  if (!link) throw new Error(`the server did not print "${title}":\n${lines.join('\n')}`)
  return link
}

const registerLinks: Record<string, string> = {
  '1201/visitor': '12010001',
  '1201/professionalVisitor': '12010002',
  '1201/media': '12010004',
  '1201/staff': '12010005',
  '1202/visitor': '12020001',
  '2201/visitor': '22010001',
}

/** The link of one of the demo's fairs. */
export const linkTo = ({ url }: { url: string }, exhibitionId: string, registerType = 'visitor', language: 'cn' | 'en' = 'cn'): string => {
  const tenantId = exhibitionId.startsWith('1') ? '100001' : '200002'
  const query = {
    exhibitionId,
    registerType,
    tenantId,
    registerLinkId: registerLinks[`${exhibitionId}/${registerType}`]!,
    languageType: language,
    registrationSource: 'registration',
  }
  return `${url}/#/jump?${new URLSearchParams(query)}`
}

/** The short address on the screen, as the person who got it opens it. */
export const linkOn = async (page: Page, { url }: Pick<RunningFair, 'url'>, id: string): Promise<string> => {
  await shows(page, id)
  return url + new URL((await at(page, id).innerText()).trim()).pathname
}
