import type { FormValues } from '../../contract/rules/form/fieldValues'
import { boardIn } from '../../contract/rules/exhibitor/board'
import { journalIn } from '../../contract/rules/exhibitor/journal'
import type { RevisionState } from '../../contract/rules/exhibitor/revision'
import { updateExhibitor } from '../areas/exhibitor/exhibitor/exhibitor.sql'
import { journalColumns, knownBoard, knownJournal } from '../areas/exhibitor/revision/publishEntry'
import { databaseOver } from '../database/connect'
import { insertRows } from '../database/insertRows'
import * as tables from '../database/schema/exhibitor'
import * as exhibitorRevisionsTables from '../database/schema/exhibitorRevisions'
import { within } from '../database/within'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

type ExhibitorRow = typeof tables.exhibitors.$inferSelect
type Version = typeof exhibitorRevisionsTables.exhibitorRevisions.$inferInsert
type EntryKind = 'journal' | 'board'
type Course = Record<EntryKind, RevisionState[]>

const course = (journal: RevisionState[], board: RevisionState[]): Course => ({ journal, board })

/** The hand-made companies: one changes what is public, one was refused, and one has begun nothing. */
const handMade = [course(['approved', 'submitted'], ['approved']), course(['refused'], ['draft']), course([], [])]
const others = [
  course(['approved'], ['approved']),
  course(['submitted'], ['approved']),
  course(['replaced', 'approved'], ['submitted']),
  course(['approved', 'refused'], ['draft']),
  course(['draft'], ['refused']),
  course([], []),
]

const reasons = { journal: '请勿在简介中写价格，并补充英文简介。', board: '楣板名称与营业执照不一致，请核对。' }

/** What a company writes. Before its newest version, it had written less. */
const valuesOf = (row: ExhibitorRow, kind: EntryKind, isNewest: boolean): FormValues => {
  if (kind === 'board') return { ...knownBoard(row), languages: isNewest ? 'both' : 'cn', logo: 'none', remark: '' }
  const known = knownJournal(row)
  const { introduction } = journalIn(known)
  return {
    ...known,
    journalIntroduction: isNewest
      ? { cn: `${introduction.cn}欢迎到展位洽谈。`, en: `${introduction.en} Welcome to our booth.` }
      : introduction,
    journalContacts: row.journalContact ?? '市场部 Marketing',
    journalContactInformation: `027-5555 ${row.id.slice(-4)}\nexpo@example.com`,
    journalLogo: null,
  }
}

const publish = async (load: DemoLoad, row: ExhibitorRow, kind: EntryKind, values: FormValues, id: string): Promise<void> => {
  const key = { tenantId: row.tenantId, exhibitionId: row.exhibitionId, exhibitorId: row.id }
  const set = kind === 'board' ? { boardId: id, board: boardIn(values) } : { journalId: id, ...journalColumns(journalIn(values)) }
  await updateExhibitor(databaseOver(load.client), key, set)
}

/** The entries in the catalogue and the boards of the main fair's companies, in every state of a review. */
export const loadEntries = async (load: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { client, now } = load
  const { accountId: updatedBy } = await memberNamed(client, fair, 'jinggong')
  const ids = demoIds('entries', Number(fair.exhibitionId))
  const rows = await databaseOver(client)
    .select()
    .from(tables.exhibitors)
    .where(within(tables.exhibitors, fair))
    .orderBy(tables.exhibitors.id)
  const versions: Version[] = []
  for (const [index, row] of rows.entries()) {
    const { tenantId, exhibitionId, id: exhibitorId } = row
    const { journal, board } = handMade[index] ?? others[index % others.length]!
    for (const [kind, states] of [
      ['journal', journal],
      ['board', board],
    ] as const)
      for (const [at, state] of states.entries()) {
        const values = valuesOf(row, kind, at === states.length - 1)
        const [isSent, isDecided] = [state !== 'draft', state !== 'draft' && state !== 'submitted']
        const submittedAt = before(now, { days: 20 - 9 * at - (index % 7) })
        const id = ids()
        versions.push({
          ...{ tenantId, exhibitionId, id, exhibitorId, kind, subjectId: exhibitorId, number: at + 1, values, state, version: at + 1 },
          reason: state === 'refused' ? reasons[kind] : '',
          ...{ updatedBy, createdAt: submittedAt, updatedAt: submittedAt },
          ...(isSent ? { submittedBy: updatedBy, submittedAt } : {}),
          ...(isDecided ? { decidedBy: updatedBy, decidedAt: before(now, { days: 19 - 9 * at - (index % 7) }) } : {}),
        })
        if (state === 'approved') await publish(load, row, kind, values, id)
      }
  }
  await insertRows(client, exhibitorRevisionsTables.exhibitorRevisions, versions)
}
