import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply } from 'fastify'
import { stayCalls } from '../../../../contract/group/stay.calls'
import type { RoomingLink, RoomingLinkQuery, RoomingListQuery, Stay } from '../../../../contract/group/stay.schema'
import type { Language } from '../../../../contract/language'
import { tableOf } from '../../../../contract/listColumn'
import type { App } from '../../../core/App'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import { streamWorkbook } from '../../../core/peopleImport/spreadsheetLibrary'
import { wireTime } from '../../../core/time'
import { type GroupRow, groupWithParts } from '../group/group.sql'
import { ledGroup } from '../group/ledGroups'
import { hotelNameOf, presentStays } from './presentStay'
import { rulesOf } from './rooms'
import { type ListedStayRow, pageStays } from './stay.sql'
import { roomingColumns } from './roomingColumns'

/** Of the address. The hotel is part of it, so that an address of one hotel opens no other's list. */
const kindOf = (hotelId: string): string => `roomingList/${hotelId}`

/** Rooms that are read at once. */
const partSize = 200

const groupsOf = async (app: App, key: { tenantId: string; exhibitionId: string }, id: string): Promise<GroupRow[]> =>
  groupWithParts(app.db, { ...key, id })

/** The rooms of a group in a hotel, but for those that wait or were released. */
async function* heldRows(
  app: App,
  key: { tenantId: string; exhibitionId: string },
  groups: readonly GroupRow[],
  hotelId: string,
): AsyncGenerator<ListedStayRow[]> {
  const groupIds = groups.map(({ id }) => id)
  for (let offset = 0; ; offset += partSize) {
    const { rows, total } = await pageStays(app.pool, key, { groupIds, hotelId }, { limit: partSize, offset })
    yield rows.filter(({ state }) => state !== 'waiting')
    if (offset + partSize >= total) return
  }
}

/**
 * A link to the rooming list of a group in a hotel.
 * @throws Failure staysNotOffered, notFound (another leader's group, or no such hotel)
 */
export const roomingLink = async (app: App, scope: SignedInScope, { groupId, hotelId }: RoomingLinkQuery): Promise<RoomingLink> => {
  const group = await ledGroup(app, scope, groupId, 'stays')
  const { hotels } = rulesOf(await scope.exhibition())
  if (!hotels.some((hotel) => hotel.hotelId === hotelId)) throw fail('notFound')
  const { tenantId, exhibitionId, language } = scope
  const { url, expiresInSeconds } = linkToPdf(app, kindOf(hotelId), stayCalls.roomingList, {
    ...{ tenantId, exhibitionId, id: group.id, languageType: language },
  })
  let rooms = 0
  for await (const rows of heldRows(app, scope, await groupsOf(app, scope, group.id), hotelId)) rooms += rows.length
  return { url: `${url}&${new URLSearchParams({ hotelId })}`, expiresInSeconds, rooms, groupId: group.id }
}

/** A scope that has what presenting needs: nobody is signed in to a signed address. */
const readerScope = (app: App, scope: Scope, { tenantId, exhibitionId, languageType }: RoomingListQuery): Scope => ({
  ...scope,
  ...{ tenantId, exhibitionId, language: languageType as Language },
  exhibition: () => exhibitionOf(app, { tenantId, exhibitionId }),
})

/** Sends the rooming list, as the hotel reads it. @throws Failure notFound: a wrong address and an expired one look the same */
export const roomingList = async (app: App, scope: Scope, query: RoomingListQuery, reply: FastifyReply): Promise<Readable> => {
  const { hotelId, id, tenantId, exhibitionId, languageType } = query
  const key = { tenantId, exhibitionId }
  const groups = isPdfLink(app, kindOf(hotelId), query) ? await groupsOf(app, key, id) : []
  if (groups.length === 0) throw fail('notFound')
  const reader = readerScope(app, scope, query)
  const exhibition = await reader.exhibition()
  app.log.info({ ...key, groupId: id, hotelId }, 'a rooming list leaves')
  const { columns } = tableOf(roomingColumns, [], languageType)
  const lines = async function* (): AsyncGenerator<string[]> {
    let room = 0
    for await (const rows of heldRows(app, key, groups, hotelId)) {
      for (const stay of await presentStays(app, reader, groups, rows)) {
        room += 1
        yield* tableOf(roomingColumns, linesOf(stay, room), languageType).records
      }
    }
  }
  const name = hotelNameOf(exhibition, hotelId, languageType).replace(/[\\/?*[\]:]/g, ' ')
  // Texts are cells of text, so that no value is ever read as a formula.
  const workbook = await streamWorkbook(lines(), {
    name: name.slice(0, 31),
    columns: columns.map((header) => ({ header, width: 16 })),
    freezePane: { rows: 1 },
  })
  const day = wireTime(app.now(), exhibition.timeZone).slice(0, 10)
  void reply.headers({
    'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': `attachment; filename="rooming-list-${hotelId}-${day}.xlsx"`,
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'private, no-store',
  })
  return Readable.fromWeb(workbook as ReadableStream<Uint8Array>)
}

/** One line for each bed that is taken, and one for a room with nobody. */
const linesOf = (stay: Stay, room: number) => (stay.occupants.length > 0 ? stay.occupants : [null]).map((guest) => ({ room, stay, guest }))
