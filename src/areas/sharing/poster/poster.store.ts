import { sourceCalls } from '@contract/group/source.calls'
import { posterCalls } from '@contract/sharing/poster.calls'
import { type PosterDetail, type PosterKind } from '@contract/sharing/poster.schema'
import { type DrawnTemplateName, type PosterTemplateName, drawnTemplates } from '@contract/rules/sharing/posterTemplates'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { drawPoster } from './drawPoster'
import { drawnFile } from '@/parts/picture/drawnFile'

/** What a poster's address asks for. */
export interface PosterParams {
  kind?: string
  exhibitorId?: string
  registerType?: string
  registerLinkId?: string
  /** The channel of a group, whose link the poster has. */
  sourceCode?: string
}

const kinds: readonly PosterKind[] = ['me', 'exhibitor', 'register']

/** The query of an address. The channel by which the person came is kept, where the address names none. */
const queryOf = ({ kind, exhibitorId, registerType, registerLinkId = session.link.registerLinkId }: PosterParams) => {
  const known = kinds.find((one) => one === kind)
  return {
    ...(known ? { kind: known } : {}),
    ...(exhibitorId ? { exhibitorId } : {}),
    ...(registerType ? { registerType } : {}),
    ...(registerLinkId && /^[\w-]{1,64}$/.test(registerLinkId) ? { registerLinkId } : {}),
  }
}

/** A poster: what it says, the chosen template, and the drawn picture. */
export class PosterStore {
  readonly detail: Query<PosterDetail>
  chosen: PosterTemplateName | null = null
  /** The drawn picture; null while it is drawn. */
  picture: string | null = null
  /** Neither the phone nor the server could draw it. */
  isLost = false
  private turn = 0

  /** @param isCode draws the code alone */
  constructor(
    readonly params: PosterParams,
    private readonly isCode = false,
  ) {
    const { sourceCode: code } = params
    this.detail = new Query(() =>
      code ? call(sourceCalls.poster, { query: { code } }) : call(posterCalls.detail, { query: queryOf(params) }),
    )
    makeAutoObservable<this, 'isCode' | 'turn'>(this, { params: false, isCode: false, turn: false })
  }

  get templates(): PosterTemplateName[] {
    return this.detail.value?.templates ?? []
  }

  get template(): PosterTemplateName {
    return this.chosen && this.templates.includes(this.chosen) ? this.chosen : (this.templates[0] ?? 'bright')
  }

  async load(): Promise<void> {
    await this.detail.load()
    await this.draw()
  }

  choose(template: PosterTemplateName): void {
    this.chosen = template
    void this.draw()
  }

  /** A phone that cannot draw shows what the server draws. The newest choice wins. */
  private async draw(): Promise<void> {
    const facts = this.detail.value?.facts
    if (!facts) return
    this.turn += 1
    const { turn } = this
    const template = this.isCode ? 'code' : this.template
    const picture = await drawPoster(drawnTemplates[template], facts).catch(() => this.drawnByServer(template))
    runInAction(() => {
      if (turn !== this.turn) return
      this.picture = picture
      this.isLost = picture === null
    })
  }

  private async drawnByServer(template: DrawnTemplateName): Promise<string | null> {
    const { sourceCode: code } = this.params
    const drawn = code
      ? call(sourceCalls.posterPicture, { query: { code, template } })
      : call(posterCalls.picture, { query: { ...queryOf(this.params), template } })
    return drawn.then(
      ({ pngBase64 }) => drawnFile(pngBase64),
      () => null,
    )
  }
}
