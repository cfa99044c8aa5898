import type pg from 'pg'
import { databaseOver } from '../../database/connect'
import { type ReadRow, say } from './ImportRow'
import type { OpenImport } from './ImportTarget'
import { rowWords } from './importWords'
import { noteIdentities } from './importParts.sql'
import type { Work } from './importWork'

/** Refuses a row whose person an earlier row has. */
export const refuseTwins = async ({ app, row }: Work, client: pg.PoolClient, open: OpenImport, rows: ReadRow[]): Promise<ReadRow[]> => {
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
