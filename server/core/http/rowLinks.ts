import type { FastifyInstance } from 'fastify'
import type { LinkKey } from '../../../contract/rules/linkKeys'
import type { ExhibitionKey, RowKey } from '../../database/within'
import type { App } from '../App'
import { type Exhibition, exhibitionOrNull } from '../exhibition/exhibition'
import { type LinkKind, type LinkedRow, isTokenOf, linkCode, newTokenHash, readLinkCode, tokenOf } from '../secrets/linkToken'
import { serveShortAddress, wrongLinkPath } from './shortAddress'

/** What a noun says of the links that open its rows. */
export interface RowLinkRules<Row extends LinkedRow> {
  kind: LinkKind
  /** Of the short address `/<letter>/<code>`, which is the same for every host app. */
  letter: string
  find(app: App, key: RowKey): Promise<Row | null>
  /** Reads the key in a parameter of a page. */
  readKey(text: string): LinkKey | null
}

/** A short address with its parts. */
export interface RowLink {
  link: string
  /** The last part of the address, which fits the parameter of an SMS template. */
  code: string
  token: string
}

/** A row that a link proved. */
export interface OpenedRow<Row> {
  row: Row
  token: string
}

/** An opened short address. */
export interface OpenedAddress<Row> extends OpenedRow<Row> {
  exhibition: Exhibition
  /** How the address reached its reader; '' where it does not say. */
  way: string
}

/** The links of a noun, each of which opens one row. A wrong token and a row that does not exist look the same. */
export const rowLinks = <Row extends LinkedRow>({ kind, letter, find, readKey }: RowLinkRules<Row>) => {
  const named = async (app: App, key: RowKey, token: string): Promise<Row | null> => {
    const row = await find(app, key)
    return row && isTokenOf(row, token) ? row : null
  }
  /** The row behind the last part of a short address, and its token; null for none. */
  const ofCode = async (app: App, code: string): Promise<OpenedRow<Row> | null> => {
    const read = readLinkCode(code)
    const row = read && (await named(app, read.key, read.token))
    return row && { row, token: read.token }
  }
  return {
    /** The hash that is stored of a new row's token. */
    newHash: (app: App, key: RowKey): string => newTokenHash(app, kind, key),
    /** The short address of a row; null once the secret that made its token is no longer accepted. */
    addressOf: (app: App, row: Row): RowLink | null => {
      const token = tokenOf(app, kind, row)
      if (token === null) return null
      const code = linkCode(row, token)
      return { link: `${app.config.publicUrl}/${letter}/${code}`, code, token }
    },
    /** The row behind a key in a parameter; null for none. */
    ofKey: async (app: App, { tenantId, exhibitionId }: ExhibitionKey, text: string): Promise<Row | null> => {
      const key = readKey(text)
      return key && named(app, { tenantId, exhibitionId, id: key.id }, key.token)
    },
    ofCode,
    /**
     * Serves the short addresses. One with a wrong token leads where a wrong link leads.
     * @param pathOf the page of the site behind an address, also of a row that is over: the page says so
     * @param end what follows the code
     */
    serve: (server: FastifyInstance, app: App, pathOf: (opened: OpenedAddress<Row>) => string | Promise<string>, end = ''): void =>
      serveShortAddress(
        server,
        letter,
        async (code, way) => {
          const opened = await ofCode(app, code)
          const exhibition = opened && (await exhibitionOrNull(app, opened.row))
          return exhibition ? pathOf({ ...opened!, exhibition, way }) : wrongLinkPath
        },
        end,
      ),
  }
}
