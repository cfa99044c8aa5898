import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ContactDetail } from '@contract/connect/contact.schema'
import type { AttachedKind } from '@contract/rules/connect/contactEntry'
import { call } from '@/api/call'
import { newUuid } from '@/api/newUuid'
import { upload } from '@/api/upload'
import type { PickedImage } from '@/platform'

const purposes = { photo: 'contactPhoto', memo: 'memo' } as const

/** Sends a photo or a recording, and adds it to a customer. Sent again after a failure, it is another file. @throws CallFailure */
export const attach = async (id: string, kind: AttachedKind, file: PickedImage, seconds = 0): Promise<ContactDetail> => {
  const { attachId: fileId } = await upload(file, purposes[kind])
  return call(calls.attach, { body: { id, entryId: newUuid(), kind, fileId, ...(kind === 'memo' && { seconds }) } })
}
