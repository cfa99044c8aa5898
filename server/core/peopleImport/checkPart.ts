import type pg from 'pg'
import { databaseOver, inTransaction } from '../../database/connect'
import { type ReadRow, say } from './ImportRow'
import type { OpenImport, PartPhotos } from './ImportTarget'
import { rowWords } from './importWords'
import { moveImport } from './peopleImport.sql'
import { forgetIdentities, noteIdentities, setProblems } from './importParts.sql'
import { Overtaken } from './importStops'
import { type Work, openFile, partOf, rowsOfFile, linesOf, byLine, sumOf } from './importWork'

/** Refuses a row whose person an earlier row has. */
const refuseTwins = async ({ app, row }: Work, client: pg.PoolClient, open: OpenImport, rows: ReadRow[]): Promise<ReadRow[]> => {
  const good = rows.filter(({ problems }) => problems.length === 0)
  const identities = new Map(
    good.map((one) => [
      one.line,
      open.identitiesOf(one).map((identity) => app.secrets.fingerprint('importIdentity', `${row.id}/${identity}`)),
    ]),
  )
  const people = good.flatMap(({ line }) => identities.get(line)!.map((identity) => ({ identity, line })))
  const first = await noteIdentities(databaseOver(client), row, people)
  return rows.map((one) => {
    const line = identities
      .get(one.line)
      ?.map((identity) => first.get(identity))
      .find((known) => known !== undefined && known !== one.line)
    return line === undefined ? one : { ...one, problems: [{ column: '', reason: say(rowWords.twice, row.language, { line }) }] }
  })
}

const noPhotos: PartPhotos = { ids: {}, problems: [], spare: [] }

export const checkNext = async (work: Work): Promise<void> => {
  const { app, target, row } = work
  const open = await openFile(work)
  const photos = open.photos ? await open.photos(row.position, await rowsOfFile(work)) : noPhotos
  await inTransaction(app.maintenancePool, async (client) => {
    const tx = databaseOver(client)
    const { rows } = await partOf(work, tx, row.position)
    const read = rows.map((one) => open.read(one, photos.ids[one.line]))
    const withPhotos = read.map((one) => ({
      ...one,
      problems: [...one.problems, ...photos.problems.filter(({ line }) => line === one.line)],
    }))
    const judged = await refuseTwins(work, client, open, withPhotos)
    const result = await open.go(client, { rows: judged, isCheck: true, taken: row.taken })
    await setProblems(tx, row, row.position, { problems: byLine([...result.problems, ...photos.spare]), photos: photos.ids })
    const position = row.position + 1
    const isLast = position === row.parts
    if (isLast) {
      await forgetIdentities(tx, row)
      await target.checked?.(app, client, row)
    }
    const set = { ...sumOf(row, result, linesOf(result.problems).size), position, changedAt: app.now() }
    const state = isLast ? 'checked' : 'checking'
    if (!(await moveImport(tx, row, { states: ['checking'], position: row.position }, { ...set, state }))) throw new Overtaken()
  })
}
