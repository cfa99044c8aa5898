import type { Bilingual, Language } from '../../../../contract/language'
import { fieldsOf } from '../../../../contract/rules/form/form'
import { isText } from '../../../../contract/rules/form/fieldValues'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { RowKey } from '../../../database/within'
import { accountById, languageOfAccount } from '../../account/account/account.service'
import { openedValues } from '../../visitor/registration/person.service'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { credentialById } from './credential.sql'
import { kindsOf } from './kinds'

/** The person of an approved credential, and how the form says to reach them. */
export interface ReadyNews {
  name: string
  company: Bilingual
  kind: Bilingual
  recipient: { way: 'phone' | 'email'; contact: string; language: Language }
}

/** @returns null where the credential is no longer valid, or no contact is known */
export const readyNewsOf = async (app: App, exhibition: Exhibition, key: RowKey): Promise<ReadyNews | null> => {
  const found = await credentialById(app.db, key)
  const kind = kindsOf(exhibition).find(({ id }) => id === found?.credential.kind)
  if (!found || !kind || found.credential.state !== 'approved') return null
  const { credential, registration } = found
  // A person with an account has read of the ticket there.
  if ((await accountById(app, key.tenantId, credential.personAccountId))?.isSelf) return null
  const company = await exhibitorById(app, { ...key, id: credential.exhibitorId })
  const values = openedValues(app, kind.form, registration)
  const typed = (way: 'phone' | 'email'): string => {
    const value = values[fieldsOf(kind.form).find((field) => field.kind === way)?.name ?? '']
    return isText(value) ? value : ''
  }
  const way = typed('phone') ? 'phone' : 'email'
  const contact = typed(way)
  if (!company || !contact) return null
  return {
    name: registration.name,
    company: { cn: company.nameCn, en: company.nameEn },
    kind: kind.name,
    recipient: { way, contact, language: registration.language ?? languageOfAccount({ phone: typed('phone') || null }) },
  }
}
