import { credentialPartRows } from '../../../../../contract/rules/exhibitor/credential'
import { fail } from '../../../../core/errors/failure'
import type { ImportTarget, OpenImport } from '../../../../core/peopleImport/ImportTarget'
import { scopeOfFile } from '../../../../core/peopleImport/scopeOfFile'
import { placesOf } from '../../../../core/peopleImport/titles'
import { asMember } from '../../../../core/calls/scope'
import { untilSettled } from '../../../orders/place/untilSettled.service'
import { bytesOfFile, releaseFile } from '../../../visitor/file/boundFile.service'
import { identitiesOf, readRow } from '../../../visitor/registration/fileRows.service'
import { applicant } from '../applicant'
import { importCredentials } from './importCredentials'
import { photosOfRows } from './photosOfRows'
import { photoField } from './photoArchive'
import { sheetOf, openKind } from './kindSheet'

/** Files whose people become holders of credentials of the member's company. */
export const credentialsTarget: ImportTarget = {
  partRows: credentialPartRows,
  settled: untilSettled,
  async open(app, row) {
    // The account may have lost the right, or the company, since it sent the file.
    const scope = await asMember(app, scopeOfFile(app, row), 'apply')
    const { owner, kind } = await openKind(app, scope, row.kind)
    const sheet = await sheetOf(app, scope, kind)
    const places = placesOf(sheet.columns, row.head)
    const field = photoField(sheet)
    const told = { agreed: row.agreed, read: null, language: row.language }
    const read: OpenImport['read'] = (one, id) =>
      readRow(app, sheet, places, one, { ...told, photo: field && id ? { field: field.name, id } : undefined })
    const company = await applicant(app, scope, owner)
    return {
      form: kind.form,
      columns: sheet.columns,
      read,
      identitiesOf: ({ values }) => identitiesOf(kind.form, values),
      ...(row.archiveId && {
        photos: async (at, parts) => {
          const archive = await bytesOfFile(app, app.db, { ...owner, id: row.archiveId! })
          if (!archive) throw fail('photosUnreadable')
          return photosOfRows({ app, scope, sheet, places, archive: archive.bytes, read }, at, parts)
        },
      }),
      go: (client, part) => importCredentials(app, client, { scope, owner, kind, company, sheet }, part),
    }
  },
  async checked(app, client, row) {
    if (row.archiveId) await releaseFile(app, client, scopeOfFile(app, row), row.archiveId)
  },
}
