import * as errorCodes from '@contract/exhibitor/errorCodes'
import type { EntryVersion, PastVersion, Version } from '@contract/exhibitor/company.schema'
import { exhibitorFormCalls } from '@contract/exhibitor/exhibitorForm.calls'
import type { CompanyForms } from '@contract/exhibitor/exhibitorForm.schema'
import { type ExhibitorForm, openedForm } from '@contract/rules/exhibitor/exhibitorForm'
import { call } from '@/api/call'
import { replace } from '@/routes/go'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { type EntryKind, companyVersions, entryHistory, entryVersions } from '../company/company.store'
import { AnGeBoStore } from './anGeBo.store'
import { VersionFormStore } from '../version/version.store'

const notFoundCodes = [errorCodes.notExhibitor]

const isEntry = (form: ExhibitorForm | null): form is EntryKind => form === 'journal' || form === 'board'

/** The forms of a company, or the one that a link or the session's register type names. */
export class FormsStore {
  readonly form: ExhibitorForm | null
  readonly standings = new Query<CompanyForms>(() => call(exhibitorFormCalls.list), { notFoundCodes })
  /** The form that is open; null for the list, and for products, which have a list of their own. */
  readonly versions: VersionFormStore<EntryVersion> | VersionFormStore<Version> | null
  /** The earlier versions of an entry; null where its form is open. */
  readonly history: Query<PastVersion[]> | null

  /** What anGeBo knows of the company; null where something else is shown. */
  readonly anGeBo: AnGeBoStore | null

  /** @param formType a register type, in either spelling */
  constructor(formType: string | undefined, view: string | undefined) {
    const form = openedForm(formType, session.scope?.registerType)
    this.form = form
    this.history = isEntry(form) && view === 'history' ? new Query(() => entryHistory(form), { notFoundCodes }) : null
    this.anGeBo = view === 'anGeBo' ? new AnGeBoStore() : null
    this.versions = this.history || this.anGeBo ? null : this.versionsOf()
  }

  private versionsOf(): FormsStore['versions'] {
    if (isEntry(this.form)) return new VersionFormStore(entryVersions(this.form))
    return this.form === 'dept' ? new VersionFormStore(companyVersions('company')) : null
  }

  /** The session's type of form that a link to it names. */
  get source(): EntryVersion['source'] | null {
    const value = this.versions?.version.value
    return value && 'source' in value ? value.source : null
  }

  /** A form that is open stays as it was typed when its page is shown again. */
  async load(): Promise<void> {
    if (this.anGeBo) return this.anGeBo.load()
    if (this.form === 'product') return void (await replace('exhibitList'))
    if (this.history) return this.history.load()
    if (!this.versions) return this.standings.load()
    if (!this.versions.session.opened.value) await this.versions.load()
  }
}
