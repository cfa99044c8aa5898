import type { PoolClient } from 'pg'
import { boardIn } from '../../../../contract/rules/exhibitor/board'
import { type FieldValue, isText } from '../../../../contract/rules/form/fieldValues'
import { type JournalTexts, journalIn, journalValues } from '../../../../contract/rules/exhibitor/journal'
import { type MediaType, mediaTypes } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import { publicPictureAddress, storePublicPicture } from '../../../core/exhibition/pictures'
import { failFields } from '../../../core/errors/failure'
import { databaseOver } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { bytesOfFile } from '../../visitor/file/boundFile.service'
import { updateExhibitor } from '../exhibitor/exhibitor.sql'
import type { Kind } from './kinds'
import type { SubjectKey } from './revision.sql'

/** The kind of job that makes an approved picture public. */
export const publishPictureKind = 'exhibitor.publishPicture'

const publicName = ({ id, mediaType }: { id: string; mediaType: MediaType }): string => `logo-${id}.${mediaTypes[mediaType].extension}`

/**
 * Copies a picture to where everybody sees it, so that the private file stays private. It may run again.
 * @returns false if the file is gone
 */
export const copyPicture = async (app: App, key: RowKey): Promise<boolean> => {
  const file = await bytesOfFile(app, app.db, key)
  if (!file) return false
  await storePublicPicture(app.config.dataDir, key, { name: publicName({ id: key.id, mediaType: file.mediaType }), content: file.bytes })
  return true
}

/**
 * The address of a picture that everybody sees once the transaction is committed: a job of the transaction copies it. Its address names
 * the file, so another picture has another one.
 * @throws Failure invalid: the file is gone
 */
const publicPicture = async (
  app: App,
  client: PoolClient,
  { tenantId, exhibitionId }: SubjectKey,
  { field, fileId }: { field: string; fileId: FieldValue },
): Promise<string> => {
  const key = { tenantId, exhibitionId, id: isText(fileId) ? fileId : '' }
  const file = key.id === '' ? null : await bytesOfFile(app, databaseOver(client), key)
  if (!file) throw failFields({ [field]: { code: 'fileMissing' } })
  await app.jobs.add(client, [{ tenantId, exhibitionId, kind: publishPictureKind, key: key.id, runAt: app.now() }])
  return publicPictureAddress(key, publicName({ id: key.id, mediaType: file.mediaType }))
}

export const publishLogo: Kind['publish'] = async (app, client, key, { logo }) => {
  const logoUrl = await publicPicture(app, client, key, { field: 'logo', fileId: logo })
  await updateExhibitor(databaseOver(client), key, { logoUrl })
}

/** The texts of an entry, in the columns of its company. */
export const journalColumns = ({ fullName, name, introduction, contacts, contactInformation }: JournalTexts) => ({
  journalFullNameCn: fullName.cn,
  journalFullNameEn: fullName.en,
  journalNameCn: name.cn,
  journalNameEn: name.en,
  introductionCn: introduction.cn,
  introductionEn: introduction.en,
  journalContact: contacts,
  journalContactInformation: contactInformation,
})

/** Without a logo of its own, the entry shows the company's. */
export const publishJournal: Kind['publish'] = async (app, client, key, values) => {
  const { journalLogo: fileId } = values
  const journalLogoUrl = isText(fileId) && fileId !== '' ? await publicPicture(app, client, key, { field: 'journalLogo', fileId }) : null
  await updateExhibitor(databaseOver(client), key, {
    journalId: app.ids(),
    ...journalColumns(journalIn(values)),
    journalLogoUrl,
  })
}

/** An entry begins with what the organiser entered, else with what the public knows of the company. */
export const knownJournal: Kind['known'] = (row) =>
  journalValues({
    fullName: { cn: row.journalFullNameCn ?? row.nameCn, en: row.journalFullNameEn ?? row.nameEn },
    name: { cn: row.journalNameCn ?? row.shortNameCn, en: row.journalNameEn ?? row.shortNameEn },
    introduction: {
      cn: row.introductionCn ?? row.profile?.introduction.cn ?? '',
      en: row.introductionEn ?? row.profile?.introduction.en ?? '',
    },
    contacts: row.journalContact ?? '',
    contactInformation: row.journalContactInformation ?? row.profile?.email ?? '',
  })

export const publishBoard: Kind['publish'] = async (app, client, key, values) => {
  await updateExhibitor(databaseOver(client), key, { boardId: app.ids(), board: boardIn(values) })
}

export const knownBoard: Kind['known'] = ({ shortNameCn: cn, shortNameEn: en }) => ({ boardName: { cn, en } })
