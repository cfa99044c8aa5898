import type { CredentialRow as CredentialWire } from '../../../../contract/exhibitor/credential.schema'
import { type Exhibition } from '../../../core/exhibition/exhibition'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import type { Credential, CredentialRow } from './credential.sql'
import { kindsOf } from './kinds'

/** Another one after each change. A change names the one that its author has read. */
export const revisionOf = ({ version }: Pick<CredentialRow, 'version'>): string => String(version)

/** A credential in a list. A kind that the organiser took out of the file shows its id. */
export const presentCredential = (exhibition: Exhibition, { credential, registration }: Credential): CredentialWire => ({
  id: credential.id,
  type: credential.kind,
  kindName: kindsOf(exhibition).find(({ id }) => id === credential.kind)?.name ?? { cn: credential.kind, en: credential.kind },
  name: registration.name,
  state: credential.state,
  remark: credential.remark,
  appliedAt: wireTime(credential.appliedAt, exhibition.timeZone),
  decidedAt: wireTimeOrNull(credential.decidedAt, exhibition.timeZone),
  pickedUpAt: wireTimeOrNull(credential.pickedUpAt, exhibition.timeZone),
  revision: revisionOf(credential),
})
