import * as errorCodes from '@contract/exhibitor/errorCodes'
import { manualCalls } from '@contract/exhibitor/manual.calls'
import type { Manual, ManualChapterView, ManualFormView, Material } from '@contract/exhibitor/manual.schema'
import { uploadRules } from '@contract/rules/uploads'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { type PickedImage, PlatformError, platform } from '@/platform'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { openFile } from '@/parts/pdf/openFile'

/** What became of an upload: the receipt, why nothing was sent, or null where the person closed the chooser. */
export type HandInResult = { receipt: string } | 'tooLarge' | 'notHere' | null

export type HandInSource = 'photo' | 'file'

/** Of the accepted files, those that are no pictures: a picture comes by the camera or the album, and is made small. */
const documentTypes = uploadRules.document.mediaTypes.filter((one) => !one.startsWith('image/'))

/** The longest side of a photo of a sheet, in pixels: about 200 a inch of A4, so that small print can be read. */
const sheetSide = 2400

const photoOfSheet = async (maxBytes: number): Promise<PickedImage> =>
  platform.shrinkImage(await platform.pickImage('either'), maxBytes, sheetSide)

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
  readonly handIn = new Mutation(async ({ formId, version }: ManualFormView, from: HandInSource): Promise<HandInResult> => {
    const rule = uploadRules.document
    const picked = from === 'photo' ? photoOfSheet(rule.maxBytes) : platform.pickFile(documentTypes)
    const file = await picked.catch((error: unknown) => {
      if (error instanceof PlatformError) return error.reason === 'cancelled' ? null : ('notHere' as const)
      throw error
    })
    if (file === null || file === 'notHere') return file
    if (file.sizeBytes > rule.maxBytes) return 'tooLarge'
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
