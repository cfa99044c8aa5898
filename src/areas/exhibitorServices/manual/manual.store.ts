import * as errorCodes from '@contract/exhibitor/errorCodes'
import { manualCalls } from '@contract/exhibitor/manual.calls'
import type { Manual, ManualChapterView, ManualFormView, Material } from '@contract/exhibitor/manual.schema'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { openFile } from '@/parts/pdf/openFile'
import { type DocumentRefusal, type DocumentSource, pickDocument } from '@/parts/document/pickDocument'

/** What became of an upload: the receipt, why nothing was sent, or null where the person closed the chooser. */
export type HandInResult = { receipt: string } | DocumentRefusal | null

/** The exhibitor manual of a company. */
export class ManualStore {
  readonly manual = new Query<Manual>(() => call(manualCalls.list), { notFoundCodes: [errorCodes.notExhibitor] })
  readonly open = new Mutation(async ({ materialId, mediaType }: Material) => {
    await openFile(await call(manualCalls.count, { body: { materialId } }), mediaType)
  })
  readonly openHandedIn = new Mutation(async ({ formId, handedIn }: ManualFormView) => {
    await openFile(await call(manualCalls.link, { query: { formId } }), handedIn?.mediaType ?? '')
  })
  /** @param from a photo of the signed sheet, or a file */
  readonly handIn = new Mutation(async ({ formId, version }: ManualFormView, from: DocumentSource): Promise<HandInResult> => {
    const file = await pickDocument('document', from)
    if (file === null || typeof file === 'string') return file
    const { attachId } = await upload(file, 'document')
    const form = await call(manualCalls.handIn, { body: { formId, version, fileId: attachId } })
    await this.manual.load()
    return { receipt: form.handedIn?.receipt ?? '' }
  })

  load(): Promise<void> {
    return this.manual.load()
  }

  chapter(id: string): ManualChapterView | undefined {
    return this.manual.value?.chapters.find(({ chapterId }) => chapterId === id)
  }
}
