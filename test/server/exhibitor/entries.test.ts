import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { boothCalls } from '../../../contract/exhibitor/booth.calls'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import { exhibitorBoardCalls } from '../../../contract/exhibitor/exhibitorBoard.calls'
import { exhibitorCalls } from '../../../contract/exhibitor/exhibitor.calls'
import { exhibitorFormCalls } from '../../../contract/exhibitor/exhibitorForm.calls'
import { exhibitorJournalCalls } from '../../../contract/exhibitor/exhibitorJournal.calls'
import { exhibitorReviewCalls } from '../../../contract/exhibitor/exhibitorReview.calls'
import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import type { CompanyKind } from '../../../contract/rules/exhibitor/revision'
import { type MemberRight, memberRights } from '../../../contract/rules/exhibitor/memberRights'
import { storeCommonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import { runJobs } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPdf, aPng, upload } from '../visitor/upload'
import { randomKey } from '../../support/random'

let server: TestServer
let fair: Exhibition
let organiser: Person
before(async () => {
  server = await startTestServer()
  await storeCommonDictionaries(server.app.pool)
  const types = ['exhibitorDept', 'exhibitorBoard', 'exhibitor_board', 'electronic_journal', 'exhibitor_product']
  const byRegisterType = Object.fromEntries(types.map((type) => [type, noForm]))
  fair = await server.anExhibition({ config: { companyData: { daysBefore: { journal: 60, board: 3 } }, byRegisterType } })
  organiser = await server.anOrganiser({ tenant: fair as never, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }
const aMember = (exhibitorId?: string, more: { rights?: MemberRight[]; exhibition?: Exhibition } = {}): Promise<Member> =>
  server.anExhibitorMember({ exhibition: fair, ...(exhibitorId && { exhibitorId }), ...more })

/** The two entries, each with its calls, its form and values that are accepted. */
const entries = {
  journal: {
    ...exhibitorJournalCalls,
    send: exhibitorJournalCalls.save,
    values: {
      fullName: { cn: '江汉机床股份有限公司', en: 'Jianghan Machine Tools' },
      exhibitorJournalName: { cn: '江汉机床', en: 'Jianghan' },
      journalIntroduction: { cn: '五轴机床', en: 'Five-axis machines' },
      journalContacts: '王丽娜',
      journalContactInformation: '027-5555 1234',
      journalLogo: null,
    } as FormValues,
    other: { journalIntroduction: { cn: '五轴机床', en: 'Lathes' } } as FormValues,
  },
  board: {
    ...exhibitorBoardCalls,
    send: exhibitorBoardCalls.submit,
    values: { boardName: { cn: '江汉机床', en: 'Jianghan' }, languages: 'both', logo: 'none' } as FormValues,
    other: { boardName: { cn: '江汉机床', en: 'JIANGHAN' } } as FormValues,
  },
}
type Entry = keyof typeof entries
const names = Object.keys(entries) as Entry[]

const bodyOf = (entry: Entry, more: FormValues = {}, revision: string | null = null) => ({
  formId: `exhibitor.${entry}`,
  version: 1,
  revision,
  values: { ...entries[entry].values, ...more },
})
const send = (as: Person, entry: Entry, more: FormValues = {}, revision: string | null = null) =>
  server.data(entries[entry].send, { as, body: bodyOf(entry, more, revision) })
const draft = async (as: Person, entry: Entry, values: FormValues, revision: string | null = null) =>
  (await server.data(entries[entry].saveDraft, { as, body: { ...bodyOf(entry, {}, revision), values } })).revision
const detail = (as: Person, entry: Entry) => server.data(entries[entry].detail, { as, language: 'en' })
const history = (as: Person, entry: Entry) => server.data(entries[entry].history, { as, language: 'en' })
const booth = ({ exhibitorId }: Member) => server.data(boothCalls.info, { at: fair, query: { id: exhibitorId } })
const waiting = async ({ exhibitorId }: Member, kind: CompanyKind) =>
  (await server.data(exhibitorReviewCalls.page, { as: organiser, query: { exhibitorId, kind, size: 50 }, language: 'en' })).records.find(
    ({ state }) => state === 'submitted',
  )!
const decide = async (one: Member, entry: Entry, decision: 'approve' | 'refuse' = 'approve') => {
  const { id, revision } = await waiting(one, entry)
  const reason = decision === 'refuse' ? { reason: 'Please leave prices out.' } : {}
  await server.data(exhibitorReviewCalls.decide, { as: organiser, body: { id, revision, decision, ...reason } })
}

test('a catalogue entry is drafted by colleagues, sent, and public once it is approved, while the next one waits @rule:R63 @call:GET /api/ef-registration-client/exhibitorJournal/v2/detailOrDraftOrExhibitorInfo @call:POST /api/ef-registration-client/exhibitorJournal/v2/saveExhibitorJournalDraft @call:POST /api/ef-registration-client/exhibitorJournal/v2/saveOrUpdate', async () => {
  const one = await aMember()
  const colleague = await aMember(one.exhibitorId)
  const blank = await detail(one, 'journal')
  assert.deepEqual(
    [blank.source, blank.newest, blank.published.exhibitorJournalName],
    ['exhibitorInfo', null, { cn: '江汉', en: 'Jianghan' }],
  )
  const revision = await draft(one, 'journal', { journalContacts: '王' })
  assert.equal((await detail(colleague, 'journal')).source, 'draft')
  await server.refused('draftChanged', exhibitorJournalCalls.saveDraft, { as: colleague, body: bodyOf('journal') })
  await send(colleague, 'journal', {}, revision)
  assert.equal((await booth(one)).journal, null, 'nothing is public before the review')
  await decide(one, 'journal')
  const { journal } = await booth(one)
  assert.deepEqual(journal, {
    fullName: entries.journal.values.fullName,
    name: entries.journal.values.exhibitorJournalName,
    introduction: entries.journal.values.journalIntroduction,
    contacts: '王丽娜',
    contactInformation: '027-5555 1234',
    logoUrl: null,
  })
  const infoOf = () => server.data(exhibitorCalls.info, { as: one, query: { userId: one.accountId, exhibitionId: one.exhibitionId } })
  const info = await infoOf()
  assert.match(info.exhibitorJournalId!, /^\d+$/)
  assert.deepEqual(
    [info.exhibitorJournalName, info.exhibitorJournalEnName, info.journalContacts, info.journalContactInformation],
    ['江汉机床', 'Jianghan', '王丽娜', '027-5555 1234'],
  )
  assert.deepEqual([info.journalIntroduction, info.journalEnIntroduction], ['五轴机床', 'Five-axis machines'])

  await send(one, 'journal', entries.journal.other)
  assert.deepEqual([(await detail(one, 'journal')).source, (await booth(one)).journal!.introduction.en], ['detail', 'Five-axis machines'])
  await decide(one, 'journal')
  assert.equal((await booth(one)).journal!.introduction.en, 'Lathes')
  assert.equal((await infoOf()).exhibitorJournalId, info.exhibitorJournalId, 'an entry keeps its id')
})

test('a board is public with its text alone, and its artwork is for the organiser @rule:R63 @call:POST /api/ef-registration-client/exhibitorBoard/submit @call:GET /api/ef-registration-client/exhibitorBoard/detail @call:POST /api/ef-registration-client/exhibitorBoard/saveDraft', async () => {
  const one = await aMember()
  assert.deepEqual((await detail(one, 'board')).published, { boardName: { cn: '江汉', en: 'Jianghan' } })
  const artwork = (await upload(server, one, aPdf(), { purpose: 'formDocument', name: 'logo.pdf' })).data.attachId as string
  await draft(one, 'board', { boardName: { cn: '江汉', en: '' } })
  await send(one, 'board', { logo: 'printed', artwork, remark: 'Matt' }, '1')
  const { changes } = await waiting(one, 'board')
  const file = changes.find(({ name }) => name === 'artwork')!
  assert.deepEqual([file.isDocument, file.afterUrls.length, (await fetch(file.afterUrls[0]!)).status], [true, 1, 200])
  assert.equal((await booth(one)).board, null)
  await decide(one, 'board')
  assert.deepEqual((await booth(one)).board, { name: { cn: '江汉机床', en: 'Jianghan' }, languages: 'both' })
  const { exhibitorBoardId } = await server.data(exhibitorCalls.info, {
    as: one,
    query: { userId: one.accountId, exhibitionId: one.exhibitionId },
  })
  assert.match(exhibitorBoardId!, /^\d+$/)
})

test('a logo of its own replaces that of the company in the catalogue', async () => {
  const one = await aMember()
  const logo = (await upload(server, one, aPng(20_000, { width: 600, height: 350 }), { purpose: 'formLogo' })).data.attachId as string
  await send(one, 'journal', { journalLogo: logo })
  await decide(one, 'journal')
  const { journal, logoUrl } = await booth(one)
  assert.deepEqual([journal!.logoUrl, logoUrl], [`/media/${fair.tenantId}/${fair.exhibitionId}/logo-${logo}.png`, null])
  await runJobs(server)
  assert.equal((await fetch(`${server.url}${journal!.logoUrl!}`)).status, 200)
})

test('the history says of each version what it changed, what became of it, and why @call:GET /api/ef-registration-client/exhibitorJournal/v2/listHistory @call:GET /api/ef-registration-client/exhibitorBoard/listHistory', async () => {
  for (const entry of names) {
    const one = await aMember()
    assert.deepEqual(await history(one, entry), [])
    await send(one, entry)
    await decide(one, entry)
    await send(one, entry, entries[entry].other)
    await decide(one, entry, 'refuse')
    await send(one, entry, entries[entry].other)
    const all = await history(one, entry)
    const changed = { journal: 'Text (English): Five-axis machines > Lathes', board: 'Name (English): Jianghan > JIANGHAN' }[entry]
    assert.deepEqual(
      all.map(({ number, state, reason }) => [number, state, reason]),
      [
        [3, 'submitted', ''],
        [2, 'refused', 'Please leave prices out.'],
        [1, 'approved', ''],
      ],
    )
    for (const { changes } of all.slice(0, 2))
      assert.deepEqual(
        changes.map(({ label, before: was, after: is }) => `${label}: ${was} > ${is}`),
        [changed],
        'compared with the version that was public',
      )
    assert.ok(all[2]!.changes.length > 2 && all[2]!.changes.every(({ before: was }) => was === ''))
    await decide(one, entry)
    assert.deepEqual(
      (await history(one, entry)).map(({ number, state }) => `${number} ${state}`),
      ['3 approved', '2 refused', '1 replaced'],
    )
    await server.refused('versionUnchanged', entries[entry].send, { as: one, body: bodyOf(entry, entries[entry].other) })
  }
})

test('what waits is taken back first, and a submission that is sent twice is one @call:POST /api/ef-registration-client/exhibitorStatus/submit', async () => {
  for (const entry of names) {
    const one = await aMember()
    const [body, key] = [bodyOf(entry), randomKey()]
    const first = await server.data(entries[entry].send, { as: one, body, key })
    assert.deepEqual(await server.data(entries[entry].send, { as: one, body, key }), first)
    await server.data(entries[entry].send, { as: one, body })
    assert.equal((await history(one, entry)).length, 1)
    await server.refused('versionInReview', entries[entry].send, { as: one, body: bodyOf(entry, entries[entry].other) })
    await server.refused('versionInReview', entries[entry].saveDraft, { as: one, body })
    const back = { as: one, body: { step: entry, move: 'takeBack' as const, revision: null } }
    const { checklist } = await server.data(companyCalls.move, back)
    assert.equal(checklist.find(({ step }) => step === entry)!.state, 'begun')
    await server.refused('versionDecided', companyCalls.move, back)
    const { revision } = (await detail(one, entry)).newest!
    await server.refused('versionChanged', entries[entry].send, { as: one, body })
    await server.data(companyCalls.move, { as: one, body: { step: entry, move: 'submit', revision } })
    assert.equal((await detail(one, entry)).newest!.state, 'submitted')
  }
})

test('missing, wrong, hostile and huge values are refused field by field, and change nothing', async () => {
  const one = await aMember()
  const refusedBy = async (entry: Entry, more: FormValues): Promise<string[]> =>
    ((await server.refused('invalid', entries[entry].send, { as: one, body: bodyOf(entry, more) })).data as ErrorData).fields!.map(
      ({ field, code }) => `${field} ${code}`,
    )
  const stranger = await aMember()
  const foreign = (await upload(server, stranger, aPng(20_000, { width: 600, height: 350 }), { purpose: 'formLogo' })).data
    .attachId as string
  const cases: [Entry, FormValues, string[]][] = [
    [
      'journal',
      { fullName: { cn: ' ', en: 'J' }, journalContacts: '', journalIntroduction: { cn: '字'.repeat(601), en: 'x' } },
      ['fullName.cn required', 'journalIntroduction.cn tooLong', 'journalContacts required'],
    ],
    ['journal', { journalContactInformation: 'x'.repeat(201) }, ['journalContactInformation tooLong']],
    ['journal', { fullName: 'text' as never }, ['fullName wrongType']],
    ['journal', { nameCn: 'Mine', profile: '{}' }, ['nameCn unknownField', 'profile unknownField']],
    ['journal', { journalLogo: foreign }, ['journalLogo fileMissing']],
    ['journal', { journalLogo: '../../etc/passwd' }, ['journalLogo fileMissing']],
    [
      'board',
      { boardName: { cn: '名'.repeat(25), en: '' }, languages: 'de' },
      ['boardName.cn tooLong', 'boardName.en required', 'languages choiceUnknown'],
    ],
    ['board', { logo: 'printed' }, ['artwork fileMissing']],
    ['board', { logo: 'printed', artwork: foreign }, ['artwork fileMissing']],
  ]
  for (const [entry, more, expected] of cases)
    assert.deepEqual((await refusedBy(entry, more)).sort(), expected.sort(), JSON.stringify(more).slice(0, 80))
  for (const entry of names) {
    await server.refused('formChanged', entries[entry].send, { as: one, body: { ...bodyOf(entry), formId: 'exhibitor.company' } })
    const huge = {
      ...bodyOf(entry),
      values: { boardName: { cn: 'x'.repeat(70_000), en: '' }, fullName: { cn: 'x'.repeat(70_000), en: '' } },
    }
    const answer = await server.call(entries[entry].saveDraft, { as: one, body: huge })
    assert.equal(answer.success, false)
    assert.equal((await detail(one, entry)).newest, null)
  }
  // Markup is a text like any other: it comes back as it was typed, and is drawn as text.
  const markup = '<img src=x onerror=alert(1)>'
  await send(one, 'journal', { journalContacts: markup })
  assert.equal((await detail(one, 'journal')).newest!.values.journalContacts, markup)
})

test("another company's, fair's and organiser's entries are out of reach, and the right to edit is needed @rule:R62", async () => {
  const one = await aMember()
  const reader = await aMember(one.exhibitorId, { rights: memberRights.filter((right) => right !== 'edit') })
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  const outsiders = [
    await aMember(),
    await aMember(undefined, { exhibition: sister }),
    await aMember(undefined, { exhibition: await server.anExhibition() }),
  ]
  const nobody = await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })
  const visitor = await server.aVisitor({ exhibition: fair })
  for (const entry of names) {
    await send(one, entry)
    for (const row of [entries[entry].send, entries[entry].saveDraft])
      await server.refused('memberRightMissing', row as typeof exhibitorBoardCalls.saveDraft, { as: reader, body: bodyOf(entry) })
    assert.deepEqual([(await detail(reader, entry)).mayEdit, (await history(reader, entry)).length], [false, 1])
    for (const as of outsiders) assert.deepEqual([(await detail(as, entry)).newest, await history(as, entry)], [null, []])
    for (const row of [entries[entry].detail, entries[entry].history]) {
      await server.refused('notExhibitor', row as typeof exhibitorBoardCalls.detail, { as: nobody })
      await server.refused('forbidden', row as typeof exhibitorBoardCalls.detail, { as: visitor })
      await server.refused('notSignedIn', row as typeof exhibitorBoardCalls.detail, { at: { ...fair, registerType: 'exhibitorDept' } })
    }
  }
})

test('of two colleagues who send at the same moment one counts', async () => {
  const one = await aMember()
  const colleague = await aMember(one.exhibitorId)
  const texts = ['A', 'B', 'C', 'D', 'E', 'F']
  const sent = await Promise.all(
    texts.map((text, at) =>
      server.call(exhibitorJournalCalls.save, { as: at % 2 ? one : colleague, body: bodyOf('journal', { journalContacts: text }) }),
    ),
  )
  assert.equal(sent.filter(({ success }) => success).length, 1)
  assert.equal((await history(one, 'journal')).length, 1)
})

test('the register types of one company are kept apart, each with its own form and completeness @rule:R60 @route:/exhibitorSelfService/formInfoWap @call:GET /api/ef-registration-client/exhibitorForm/list', async () => {
  const one = await aMember()
  const standings = async (as: Person = one) =>
    Object.fromEntries((await server.data(exhibitorFormCalls.list, { as })).forms.map(({ form, ...rest }) => [form, rest]))
  const blank = await standings()
  assert.deepEqual(
    Object.entries(blank).map(([form, { registerTypes }]) => [form, ...registerTypes]),
    [
      ['dept', 'exhibitorDept', 'exhibitor_dept'],
      ['product', 'exhibitorProduct', 'exhibitor_product'],
      ['board', 'exhibitorBoard', 'exhibitor_board'],
      ['journal', 'exhibitorJournal', 'electronic_journal'],
    ],
  )
  const shown = async (as: Person = one) =>
    Object.entries(await standings(as)).map(
      ([form, { state, completeness, count }]) => `${form} ${state} ${completeness}${count === null ? '' : ` of ${count}`}`,
    )
  assert.deepEqual(await shown(), ['dept open 22', 'product open 0 of 0', 'board open 33', 'journal open 40'])
  assert.deepEqual([blank.journal!.isOverdue, blank.board!.isOverdue, blank.product!.dueOn], [true, false, null])

  // What is filled in of one form counts for no other, whatever the session's register type.
  for (const registerType of ['exhibitorBoard', 'exhibitor_board', 'electronic_journal', 'exhibitor_product'] as const) {
    const member = await server.anExhibitorMember({ exhibition: fair, exhibitorId: one.exhibitorId, registerType })
    assert.deepEqual(await shown(member), ['dept open 22', 'product open 0 of 0', 'board open 33', 'journal open 40'], registerType)
  }
  await draft(one, 'journal', entries.journal.values)
  await send(one, 'board')
  assert.deepEqual(await shown(), ['dept open 22', 'product open 0 of 0', 'board inReview 100', 'journal begun 100'])
  await decide(one, 'board', 'refuse')
  const product = async (name: string, isSent: boolean) => {
    const { id } = await server.data(listedProductCalls.version, { as: one })
    const values = { name: { cn: name, en: name }, intro: { cn: name, en: name } }
    const body = { id, formId: 'exhibit.product', version: 1, revision: null, values }
    await server.data(isSent ? listedProductCalls.save : (listedProductCalls.saveDraft as never), { as: one, body })
  }
  await product('Lathe', true)
  const { id, revision } = (
    await server.data(exhibitorReviewCalls.page, { as: organiser, query: { exhibitorId: one.exhibitorId, kind: 'product' } })
  ).records[0]!
  await server.data(exhibitorReviewCalls.decide, { as: organiser, body: { id, revision, decision: 'approve' } })
  assert.equal((await shown())[1], 'product done 100 of 1')
  await product('Mill', true)
  await product('Drill', false)
  assert.deepEqual(await shown(), ['dept open 22', 'product begun 33 of 3', 'board refused 100', 'journal begun 100'])

  const nobody = await server.aVisitor({ exhibition: fair, registerType: 'exhibitor_board' })
  await server.refused('notExhibitor', exhibitorFormCalls.list, { as: nobody })
  await server.refused('forbidden', exhibitorFormCalls.list, { as: await server.aVisitor({ exhibition: fair }) })
  assert.deepEqual(
    await shown(await aMember()),
    ['dept open 22', 'product open 0 of 0', 'board open 33', 'journal open 40'],
    "another company's are its own",
  )
})

test('a fair that sets a day for an entry has it on the checklist', async () => {
  const stepsAt = async (exhibition: Exhibition) =>
    (await server.data(companyCalls.get, { as: await aMember(undefined, { exhibition }) })).checklist.map(({ step }) => step)
  assert.deepEqual(await stepsAt(fair), ['data', 'logo', 'exhibit', 'journal', 'board'])
  assert.deepEqual(await stepsAt(await server.anExhibition()), ['data', 'logo', 'exhibit'])
})
