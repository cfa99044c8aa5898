import { databaseOver, inTransaction } from '../../database/connect'
import type { PartPhotos } from './ImportTarget'
import { moveImport } from './peopleImport.sql'
import { forgetIdentities, setProblems } from './importParts.sql'
import { Overtaken } from './importStops'
import { type Work, openFile, partOf, rowsOfFile, linesOf, byLine, named, sumOf } from './importWork'
import { refuseTwins } from './refuseTwins'

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
    const problems = named(work, judged, result.problems)
    await setProblems(tx, row, row.position, { problems: byLine([...problems, ...photos.spare]), photos: photos.ids })
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
