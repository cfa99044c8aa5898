import type { ContactRow, ContactTag } from '../../../../contract/connect/contact.schema'
import { type Temperature, labelMark } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { type Exhibition } from '../../../core/exhibition/exhibition'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import type { ContactRecord } from './contact.sql'
import type { ListedState } from './refold'

/** A contact with what its row holds for the list. */
export interface ListedContact extends ContactRecord {
  tags: string[]
  temperature: Temperature | null
  dueDay: string | null
}

/** A tag as people read it. A label that the fair no longer has keeps its id. */
export const presentTag = (
  { config }: Pick<Exhibition, 'config'>,
  { language }: Pick<CompanyScope, 'language'>,
  tag: string,
): ContactTag => {
  const label = tag.startsWith(labelMark) ? config.contacts?.labels?.find(({ id }) => labelMark + id === tag) : undefined
  return {
    tag,
    name: label?.name[language] ?? (tag.startsWith(labelMark) ? tag.slice(labelMark.length) : tag),
    isFairs: label !== undefined,
  }
}

export const openState = (app: App, { sealedState }: Pick<ContactRecord, 'sealedState'>): ListedState => ({
  ...{ values: {}, nextStep: null, notes: 0 },
  ...(sealedState === '' ? {} : (JSON.parse(app.secrets.unseal(sealedState)) as Partial<ListedState>)),
})

/** Contacts as a list shows them. */
export const presentContacts = async (
  app: App,
  scope: Pick<CompanyScope, 'tenantId' | 'language' | 'exhibition'>,
  rows: readonly ListedContact[],
): Promise<ContactRow[]> => {
  const exhibition = await scope.exhibition()
  const { timeZone } = exhibition
  const today = fairDayAt(app.now(), exhibition)
  const names = await namesOfAccounts(app, scope, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))])
  return rows.map((row): ContactRow => {
    const { values, nextStep, notes } = openState(app, row)
    return {
      ...{ id: row.id, values, nextStep, notes, temperature: row.temperature, source: row.source, ownerId: row.ownerId },
      owner: names.get(row.ownerId ?? '') ?? '',
      tags: row.tags.map((tag) => presentTag(exhibition, scope, tag)),
      isDue: row.dueDay !== null && row.dueDay <= today,
      firstAt: wireTime(row.firstAt, timeZone),
      lastAt: wireTime(row.lastAt, timeZone),
      withdrawnAt: wireTimeOrNull(row.withdrawnAt, timeZone),
    }
  })
}
