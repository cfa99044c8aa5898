import { cardKeyOf, readCardKey } from '../../../../contract/rules/connect/sharedCard'
import { registerTypesWith } from '../../../../contract/rules/rights'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { rowLinks } from '../../../core/http/rowLinks'
import { type SharedCardRow, findSharedCard } from './sharedCard.sql'

/** The links by which members of companies pass on their cards. */
export const cardLinks = rowLinks({
  kind: 'card',
  letter: 'b',
  find: (app, key) => findSharedCard(app.db, key),
  readKey: readCardKey,
})

/** The register type under which the people who open a card sign in. */
const readersTypeOf = ({ config }: Exhibition): string => {
  const offered = registerTypesWith('register').filter((registerType) => config.byRegisterType[registerType])
  return offered.find((registerType) => registerType === 'visitor') ?? offered[0] ?? 'visitor'
}

/** The parameters of the page behind a link. They say nothing of the person. */
export const cardParams = (
  { tenantId, exhibitionId, id }: Pick<SharedCardRow, 'tenantId' | 'exhibitionId' | 'id'>,
  exhibition: Exhibition,
  token: string,
): Record<string, string> => ({ tenantId, exhibitionId, registerType: readersTypeOf(exhibition), sourceCode: cardKeyOf({ id, token }) })
