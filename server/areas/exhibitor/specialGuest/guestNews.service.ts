import type { App } from '../../../core/App'
import type { RowKey } from '../../../database/within'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { presentPrivileges, hostOf } from './present'
import { guestLinks } from './link'
import { type GuestRow, findGuest, noteMessage } from './specialGuest.sql'
import { privilegesOf } from './guestPrivilege.sql'

/** The message to a guest, in the form for messages. */
export interface GuestNews {
  recipient: { way: 'phone' | 'email'; contact: string; language: 'cn' | 'en' }
  row: GuestRow
  /** '' for the organiser. */
  host: string
  privileges: string
  link: string
  code: string
}

/** @returns null if the message went out, or the invitation is over */
export const guestNewsOf = async (app: App, exhibition: Exhibition, key: RowKey): Promise<GuestNews | null> => {
  const row = await findGuest(app.db, key)
  if (!row || row.contact === null || row.way === 'link' || row.message !== 'queued' || row.state !== 'invited') return null
  const address = guestLinks.addressOf(app, row)
  if (!address) return null
  const { language } = row
  const privileges = presentPrivileges(exhibition, await privilegesOf(app.db, row, [row.id]))
  return {
    recipient: { way: row.way, contact: row.contact, language },
    row,
    host: await hostOf(app, row, language),
    privileges: privileges.map(({ name, promised }) => `${name[language]} × ${promised}`).join(language === 'cn' ? '、' : ', '),
    ...address,
  }
}

/** Notes what became of a message, for the company's eyes. */
export const noteGuestMessage = (app: App, key: RowKey, isSent: boolean): Promise<void> =>
  noteMessage(app.db, key, isSent ? 'sent' : 'failed')
