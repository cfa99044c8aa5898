import type { App } from '../../../core/App'
import { atNetwork } from '../../../core/http/network'
import type { Points } from '../../../core/limits/points'
import type { CodeRequest } from './codeRequest'

/** The limits of a request. Those of the contact as a whole count strangers alone, so that they cannot use up what the owner needs. */
export const pointsOf = ({ tenantId, exhibitionId, hash, network, isHere }: CodeRequest): Points[] => [
  { name: 'codePerContactNetworkMinute', key: atNetwork(hash, network), failure: 'codeTooSoon' },
  { name: 'codePerContactNetworkDay', key: atNetwork(hash, network), failure: 'codeTooMany' },
  ...(isHere ? [] : [{ name: 'codeByStrangersDayMost', key: hash, failure: 'codeTooMany' } as const]),
  { name: 'codePerNetworkHourMost', key: network, failure: 'codeTooMany' },
  { name: 'codePerExhibitionMinute', key: `${tenantId}/${exhibitionId}`, failure: 'codeTooSoon' },
]

/** Whether the phone must work out a proof first: many codes went to this contact, or were asked for in this network. */
export const needsProof = async (app: App, { hash, network, isHere }: CodeRequest): Promise<boolean> =>
  (await app.limits.isReached('codePerNetworkHour', network)) || (!isHere && (await app.limits.isReached('codeByStrangersDay', hash)))

export const noteSent = async (app: App, { hash, network, isHere }: CodeRequest): Promise<void> => {
  await app.limits.note('codePerNetworkHour', network)
  if (!isHere) await app.limits.note('codeByStrangersDay', hash)
}
