import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { byKind } from './byKind'
import type { OrderLineRow } from './order.sql'

type NamedLine = Pick<OrderLineRow, 'kind' | 'itemId'>

/** The names of what lines sell, asked for once for each kind. @returns the name of a line; undefined if its item has none */
export const lineNames = async (
  app: App,
  key: ExhibitionKey,
  lines: readonly NamedLine[],
): Promise<(line: NamedLine) => Bilingual | undefined> => {
  const names = new Map<string, Bilingual>()
  for (const [kind, own] of byKind(lines)) {
    const ids = [...new Set(own.map(({ itemId }) => itemId))]
    for (const [id, name] of await app.fulfilments.of(kind).names(app.pool, key, ids)) names.set(`${kind}/${id}`, name)
  }
  return ({ kind, itemId }) => names.get(`${kind}/${itemId}`)
}

/** The pictures of what lines sell, where their kind has any. @returns what a line says of it */
export const linePictures = async (
  app: App,
  key: ExhibitionKey,
  lines: readonly NamedLine[],
): Promise<(line: NamedLine) => { picture?: string }> => {
  const pictures = new Map<string, string>()
  for (const [kind, own] of byKind(lines)) {
    const found = await app.fulfilments.of(kind).pictures?.(app.pool, key, [...new Set(own.map(({ itemId }) => itemId))])
    for (const [id, picture] of found ?? []) pictures.set(`${kind}/${id}`, picture)
  }
  return ({ kind, itemId }) => {
    const picture = pictures.get(`${kind}/${itemId}`)
    return picture === undefined ? {} : { picture }
  }
}
