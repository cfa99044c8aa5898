import * as errorCodes from '@contract/exhibitor/errorCodes'
import { companyCalls } from '@contract/exhibitor/company.calls'
import type { EntryVersion, PastVersion, StatusBody, Version } from '@contract/exhibitor/company.schema'
import { exhibitorBoardCalls } from '@contract/exhibitor/exhibitorBoard.calls'
import { exhibitorJournalCalls } from '@contract/exhibitor/exhibitorJournal.calls'
import { actsForExhibitor } from '@contract/registerTypes'
import { readStaffKey } from '@contract/rules/exhibitor/staffInvitation'
import { type CompanyKind, companyKinds } from '@contract/rules/exhibitor/revision'
import { call } from '@/api/call'
import { replace } from '@/routes/go'
import { session } from '@/stores/session'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import type { VersionSource } from '../version/version.store'

/** The kinds whose calls are those of the company itself. */
type DeptKind = 'company' | 'logo'
/** What a company has printed: its entry in the catalogue, and the board over its booth. */
export type EntryKind = Exclude<CompanyKind, DeptKind>

const stepOf: Record<CompanyKind, StatusBody['step']> = { company: 'data', logo: 'logo', journal: 'journal', board: 'board' }

const takeBack = (kind: CompanyKind): Promise<unknown> =>
  call(companyCalls.move, { body: { step: stepOf[kind], move: 'takeBack', revision: null } })

const entryCalls = {
  journal: { ...exhibitorJournalCalls, send: exhibitorJournalCalls.save },
  board: { ...exhibitorBoardCalls, send: exhibitorBoardCalls.submit },
}

/** The versions of an entry. */
export const entryVersions = (kind: EntryKind): VersionSource<EntryVersion> => {
  const { detail, send, saveDraft } = entryCalls[kind]
  return {
    key: kind,
    home: 'exhibitorForm',
    read: () => call(detail),
    send: (body, key) => call(send, { body, key }),
    saveDraft: (body) => call(saveDraft, { body }),
    takeBack: () => takeBack(kind),
  }
}

/** What became of the versions of an entry, with what each changed. */
export const entryHistory = (kind: EntryKind): Promise<PastVersion[]> => call(entryCalls[kind].history)

const isEntry = (kind: CompanyKind): kind is EntryKind => kind === 'journal' || kind === 'board'

/** The versions of the company's own data. */
export const companyVersions = (kind: CompanyKind): VersionSource => (isEntry(kind) ? entryVersions(kind) : deptVersions(kind))

const deptVersions = (kind: DeptKind): VersionSource => ({
  key: kind,
  read: () => call(companyCalls.version, { query: { kind } }),
  send: (body, key) => call(companyCalls.save, { body: { ...body, kind }, key }),
  saveDraft: (body) => call(companyCalls.saveDraft, { body: { ...body, kind } }),
  takeBack: () => takeBack(kind),
})

/** A version of the company's own data. */
export type CompanyVersion = Version & { kind: CompanyKind }

/** Where the reviews of a company are, of every kind. */
export class CompanyReviewStore {
  readonly versions = new Query<CompanyVersion[]>(
    () => Promise.all(companyKinds.map(async (kind) => ({ ...(await companyVersions(kind).read()), kind }))),
    { notFoundCodes: [errorCodes.notExhibitor] },
  )
  readonly takeBack = new Mutation((kind: CompanyKind) => takeBack(kind).then(() => this.load()))

  /** Staff whom an exhibitor invited wait here for the review of their own registration, which has its page (R27). */
  async load(): Promise<void> {
    const { scope, link } = session
    if (!scope || actsForExhibitor(scope.registerType)) return this.versions.load()
    await replace(readStaffKey(link.sourceCode ?? '') ? 'exhibitorInviteStaff' : 'auditing')
  }
}
