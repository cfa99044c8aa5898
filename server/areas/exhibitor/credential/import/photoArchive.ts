import { maxCredentialPhotos } from '../../../../../contract/rules/exhibitor/credential'
import { type FormField, fieldsOf } from '../../../../../contract/rules/form/form'
import { fail } from '../../../../core/errors/failure'
import { type PackedEntry, isPictureName, openArchive } from '../../../../core/peopleImport/smallArchive'
import type { Sheet } from '../../../visitor/registration/fileRows.service'

/** The field that a picture of the archive is for; null where the form asks for none. */
export const photoField = ({ form }: Pick<Sheet, 'form'>): FormField | null => fieldsOf(form).find(({ kind }) => kind === 'photo') ?? null

/** The pictures of an archive. @throws Failure photosUnreadable, photosTooMany */
export const picturesIn = (archive: Buffer): PackedEntry[] => {
  // Besides its picture, an entry may have what a Mac adds, and a folder.
  const entries = openArchive(archive, maxCredentialPhotos * 3)?.filter(({ name, packedBytes }) => packedBytes > 0 && isPictureName(name))
  if (!entries || entries.length === 0) throw fail('photosUnreadable')
  if (entries.length > maxCredentialPhotos) throw fail('photosTooMany', { limit: maxCredentialPhotos })
  return entries
}
