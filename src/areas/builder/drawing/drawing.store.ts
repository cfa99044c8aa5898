import { drawingCalls } from '@contract/builder/drawing.calls'
import type { BoothDrawings, DrawingBody, DrawingRevision } from '@contract/builder/drawing.schema'
import { type DrawingKind, drawingKinds } from '@contract/rules/builder/drawing'
import { mostBytesOf, uploadRules } from '@contract/rules/uploads'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { Submission } from '@/parts/draft/Submission'
import { openFile } from '@/parts/pdf/openFile'
import { PlatformError, platform } from '@/platform'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** What became of an upload: why nothing was sent, or null where it was, or where the person closed the chooser. */
export type SendResult = 'sent' | 'tooLarge' | 'notHere' | null

/** Of the accepted files, those that are no pictures. */
const documentTypes = uploadRules.drawing.mediaTypes.filter((one) => !one.startsWith('image/'))

/** The longest side of a picture of a drawing, in pixels: its figures can be read. */
const drawingSide = 3200

/** The drawings of a booth, of one kind at a time. */
export class BoothStore {
  kind: DrawingKind = 'plan'
  /** The revision that is shown; null for the newest. */
  private chosenId: string | null = null
  /** The remark that was tapped. */
  remarkNo: number | null = null

  readonly booth: Query<BoothDrawings>
  readonly open = new Mutation(({ url, mediaType }: DrawingRevision) => openFile({ url }, mediaType))
  /** @param from a picture, or a file */
  readonly send = new Mutation((from: 'picture' | 'file') => this.sendNext(from))
  private readonly sending = new Submission((body: DrawingBody, key) => call(drawingCalls.send, { body, key }))

  constructor(private readonly exhibitorId: string) {
    this.booth = new Query<BoothDrawings>(() => call(drawingCalls.booth, { query: { exhibitorId } }), {
      notFoundCodes: [sharedErrorCodes.notFound],
    })
    makeAutoObservable<this, 'exhibitorId'>(this, { exhibitorId: false })
  }

  /** Loads the booth. The first time it shows what needs the person most. */
  async load(): Promise<void> {
    const isFirst = this.booth.value === null
    await this.booth.load()
    if (isFirst) this.choose(this.firstKind)
  }

  private get firstKind(): DrawingKind {
    const { drawings = [] } = this.booth.value ?? {}
    return (
      drawings.find(({ state }) => state === 'returned')?.kind ?? drawings.find(({ state }) => state !== 'missing')?.kind ?? drawingKinds[0]
    )
  }

  get revisions(): DrawingRevision[] {
    return this.booth.value?.kinds.find(({ kind }) => kind === this.kind)?.revisions ?? []
  }

  get shown(): DrawingRevision | null {
    return this.revisions.find(({ id }) => id === this.chosenId) ?? this.revisions[0] ?? null
  }

  choose(kind: DrawingKind): void {
    this.kind = kind
    this.chooseRevision(null)
  }

  chooseRevision(id: string | null): void {
    this.chosenId = id
    this.remarkNo = null
  }

  chooseRemark(no: number): void {
    this.remarkNo = this.remarkNo === no ? null : no
  }

  private async pick(from: 'picture' | 'file') {
    const rule = uploadRules.drawing
    try {
      if (from === 'picture')
        return await platform.shrinkImage(await platform.pickImage('either'), mostBytesOf(rule, 'image/jpeg'), drawingSide)
      const file = await platform.pickFile(documentTypes)
      return file.sizeBytes > rule.maxBytes ? ('tooLarge' as const) : file
    } catch (error) {
      if (error instanceof PlatformError) return error.reason === 'cancelled' ? null : ('notHere' as const)
      throw error
    }
  }

  private async sendNext(from: 'picture' | 'file'): Promise<SendResult> {
    const { kind, exhibitorId } = this
    const file = await this.pick(from)
    if (file === null || typeof file === 'string') return file
    const { attachId: fileId } = await upload(file, 'drawing')
    await this.sending.run({ exhibitorId, kind, fileId })
    this.chooseRevision(null)
    await this.booth.load()
    return 'sent'
  }
}
