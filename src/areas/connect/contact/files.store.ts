import type { ContactDetail } from '@contract/connect/contact.schema'
import { memoSeconds } from '@contract/rules/connect/contactEntry'
import { makeAutoObservable, runInAction } from 'mobx'
import { type PickedImage, PlatformError, platform } from '@/platform'
import { Mutation } from '@/stores/Mutation'
import { attach } from './attach'
import { type PickFailure, pickCard } from './pickCard'
import { play } from './player'
import type { Recording } from './Recording'
import { startRecorder } from './recorder'

/** Why a recording did not begin, or could not be played. */
export type MemoFailure = 'microphoneDenied' | 'microphoneNotHere' | 'recordingFailed' | 'notPlayed'

type ContactFile = ContactDetail['files'][number]

/** Addresses of files are valid for a quarter of an hour. */
const linksLastMs = 10 * 60_000

/** The photos and recordings of a customer. */
export class FilesStore {
  /** Seconds of the recording that runs; null without one. */
  seconds: number | null = null
  failure: MemoFailure | PickFailure | null = null
  /** When the addresses came. */
  answeredAtMs = Date.now()
  /** The recording that is played. */
  playing: string | null = null
  private recorder: Recording | null = null
  private isStarting = false
  private timer: ReturnType<typeof setInterval> | undefined
  private silence: (() => void) | null = null
  /** A recording stays here until it was sent, so that a network that fails loses nothing. */
  unsent: { file: PickedImage; seconds: number } | null = null
  readonly sendMemo: Mutation = new Mutation(async () => {
    const { unsent } = this
    if (!unsent) return
    this.show(await attach(this.idOf(), 'memo', unsent.file, unsent.seconds))
    runInAction(() => (this.unsent = null))
  })
  readonly addPhoto: Mutation<[source: 'album' | 'backCamera']> = new Mutation(async (source) => {
    const picked = await pickCard(source)
    runInAction(() => (this.failure = typeof picked === 'string' ? picked : null))
    if (picked !== null && typeof picked !== 'string') this.show(await attach(this.idOf(), 'photo', picked))
  })

  /**
   * @param id of the customer
   * @param show takes the customer with the new file
   * @param reload of the customer, whose links are too old
   */
  constructor(
    private readonly idOf: () => string,
    private readonly show: (contact: ContactDetail) => void,
    private readonly reload: () => Promise<ContactDetail | null>,
  ) {
    makeAutoObservable<this, 'idOf' | 'show' | 'reload' | 'recorder' | 'isStarting' | 'timer' | 'silence'>(this, {
      ...{ idOf: false, show: false, reload: false, recorder: false, isStarting: false, timer: false, silence: false },
    })
  }

  get hasUnsent(): boolean {
    return this.unsent !== null
  }

  async startMemo(): Promise<void> {
    if (this.isStarting || this.recorder) return
    this.stopPlaying()
    this.isStarting = true
    this.failure = null
    try {
      this.recorder = await startRecorder()
      runInAction(() => (this.seconds = 0))
      this.timer = setInterval(() => this.tick(), 1000)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      runInAction(() => (this.failure = error.reason === 'denied' ? 'microphoneDenied' : 'microphoneNotHere'))
    } finally {
      this.isStarting = false
    }
  }

  private tick(): void {
    this.seconds = (this.seconds ?? 0) + 1
    if (this.seconds >= memoSeconds) void this.endMemo()
  }

  private takeRecorder(): { recorder: Recording | null; seconds: number } {
    const { recorder, seconds } = this
    clearInterval(this.timer)
    this.recorder = null
    this.seconds = null
    return { recorder, seconds: Math.max(1, seconds ?? 1) }
  }

  /** Ends the recording, and sends it. */
  async endMemo(): Promise<void> {
    const { recorder, seconds } = this.takeRecorder()
    if (!recorder) return
    try {
      const file = await recorder.stop()
      runInAction(() => (this.unsent = { file, seconds }))
      await this.sendMemo.run()
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      runInAction(() => (this.failure = 'recordingFailed'))
    }
  }

  /** Forgets the recording that runs, or the one that was not sent. */
  async discardMemo(): Promise<void> {
    const { recorder } = this.takeRecorder()
    this.unsent = null
    this.sendMemo.reset()
    await recorder?.discard().catch(() => undefined)
  }

  /** A tap on the recording that is played stops it. */
  async play(file: ContactFile): Promise<void> {
    const wasPlaying = this.playing === file.entryId
    this.stopPlaying()
    const link = wasPlaying ? null : await this.linkOf(file)
    if (link === null) return
    runInAction(() => {
      this.playing = file.entryId
      this.failure = null
    })
    this.silence = play(link, (hasFailed) =>
      runInAction(() => {
        this.playing = null
        if (hasFailed) this.failure = 'notPlayed'
      }),
    )
  }

  async open(file: ContactFile): Promise<void> {
    const link = await this.linkOf(file)
    if (link !== null) await platform.showPicture(link)
  }

  /** A person who leaves the page is no longer recorded. */
  leave(): void {
    this.stopPlaying()
    if (this.recorder) void this.discardMemo()
  }

  private stopPlaying(): void {
    this.silence?.()
    this.silence = null
    this.playing = null
  }

  /** The addresses are those of now. */
  answered(): void {
    this.answeredAtMs = Date.now()
  }

  private async linkOf({ entryId, link }: ContactFile): Promise<string | null> {
    if (Date.now() - this.answeredAtMs < linksLastMs) return link
    return (await this.reload())?.files.find((one) => one.entryId === entryId)?.link ?? null
  }
}
