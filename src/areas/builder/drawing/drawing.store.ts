import { drawingCalls } from '@contract/builder/drawing.calls'
import type { BoothDrawings, DrawingBody, DrawingRevision } from '@contract/builder/drawing.schema'
import { type DrawingKind, drawingKinds } from '@contract/rules/builder/drawing'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { type DocumentRefusal, type DocumentSource, pickDocument } from '@/parts/document/pickDocument'
import { Submission } from '@/parts/draft/Submission'
import { openFile } from '@/parts/pdf/openFile'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** What became of an upload: why nothing was sent, or null where it was, or where the person closed the chooser. */
export type SendResult = 'sent' | DocumentRefusal | null

/** The drawings of a booth, of one kind at a time. */
export class BoothStore {
  kind: DrawingKind = 'plan'
  /** The revision that is shown; null for the newest. */
  private chosenId: string | null = null
  /** The remark that was tapped. */
  remarkNo: number | null = null

  readonly booth: Query<BoothDrawings>
  readonly open = new Mutation(({ url, mediaType }: DrawingRevision) => openFile({ url }, mediaType))
  /** @param from a photo, or a file */
  readonly send = new Mutation((from: DocumentSource) => this.sendNext(from))
  private readonly sending = new Submission((body: DrawingBody, key) => call(drawingCalls.send, { body, key }))

  /** @param exhibitorId whose booth it is */
  constructor(readonly exhibitorId: string) {
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

  private async sendNext(from: DocumentSource): Promise<SendResult> {
    const { kind, exhibitorId } = this
    const file = await pickDocument('drawing', from)
    if (file === null || typeof file === 'string') return file
    const { attachId: fileId } = await upload(file, 'drawing')
    await this.sending.run({ exhibitorId, kind, fileId })
    this.chooseRevision(null)
    await this.booth.load()
    return 'sent'
  }
}
