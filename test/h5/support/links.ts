import type { OutboxMessage, RunningFair } from '../../support/runFair'
import { found } from '../../support/until'

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

/** The short address in the last message to a contact, from its path on: `/i/…` */
export const addressSentTo = (fair: Pick<RunningFair, 'url'>, to: string, letter: string): Promise<string> =>
  found(`a message to ${to}`, async () => {
    const answer = await fetch(`${fair.url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
    return new RegExp(`/${letter}/[\\w-]+`).exec(messages[0]?.text ?? '')?.[0] ?? null
  })
