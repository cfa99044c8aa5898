import { makeAutoObservable, runInAction } from 'mobx'
import { SentenceError, sentenceOf } from '@/i18n/sentenceOf'
import type { PickedImage } from '@/platform'
import type { FormStore } from '../FormStore'

/** A point of the pad, from 0 to 1 in both directions, so that a picture of any size shows the same signature. */
export interface InkPoint {
  x: number
  y: number
}

/** Pixels of the uploaded picture. */
export const signatureSize = { width: 600, height: 240 }
const ink = '#14181f'
const typedFont = 'italic 72px cursive, sans-serif'

/** A signature that is drawn, or typed by a person who cannot draw it. */
export class SignatureStore {
  strokes: InkPoint[][] = []
  typed = ''
  isUploading = false
  hasFailed = false
  /** The server's own sentence about it. */
  reason = ''
  /** The signature that was just uploaded. */
  link: string | null = null

  constructor(
    private readonly form: FormStore,
    private readonly name: string,
    private readonly pictureOf: (draw: (context: CanvasRenderingContext2D) => void) => Promise<PickedImage>,
  ) {
    makeAutoObservable<this, 'form' | 'name' | 'pictureOf'>(this, { form: false, name: false, pictureOf: false })
  }

  get isBlank(): boolean {
    return this.strokes.every((stroke) => stroke.length < 2) && this.typed.trim() === ''
  }

  /** The address of the signed picture; null if there is none. */
  get preview(): string | null {
    return this.form.textOf(this.name) ? (this.link ?? this.form.settings.photoUrls?.[this.name] ?? null) : null
  }

  get isSigned(): boolean {
    return this.form.textOf(this.name) !== ''
  }

  begin(point: InkPoint): void {
    this.typed = ''
    this.strokes.push([point])
  }

  /** @returns the line from the point before; null if no stroke has begun */
  move(point: InkPoint): [InkPoint, InkPoint] | null {
    const stroke = this.strokes.at(-1)
    const before = stroke?.at(-1)
    if (!stroke || !before) return null
    stroke.push(point)
    return [before, point]
  }

  type(name: string): void {
    this.strokes = []
    this.typed = name
  }

  clear(): void {
    this.strokes = []
    this.typed = ''
    this.link = null
    this.hasFailed = false
    if (this.isSigned) this.form.set(this.name, null)
  }

  async sign(): Promise<void> {
    const { upload } = this.form.settings
    if (this.isBlank || !upload || this.isUploading) return
    this.isUploading = true
    this.hasFailed = false
    try {
      const { attachId, link } = await upload(await this.pictureOf((context) => this.draw(context)), 'signature')
      runInAction(() => {
        this.link = link
        this.form.set(this.name, attachId)
        this.strokes = []
        this.typed = ''
      })
    } catch (error) {
      runInAction(() => {
        this.hasFailed = true
        this.reason = sentenceOf(error)
      })
      if (!(error instanceof SentenceError)) throw error
    } finally {
      runInAction(() => {
        this.isUploading = false
      })
    }
  }

  private draw(context: CanvasRenderingContext2D): void {
    const { width, height } = signatureSize
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.fillStyle = ink
    if (this.typed) {
      context.font = typedFont
      context.textBaseline = 'middle'
      context.fillText(this.typed.trim(), 24, height / 2, width - 48)
      return
    }
    for (const [first, ...more] of this.strokes) if (first) drawLine(context, [first, ...more], signatureSize)
  }
}

/** Draws a line through these points. */
export const drawLine = (context: CanvasRenderingContext2D, points: readonly InkPoint[], size: { width: number; height: number }): void => {
  context.strokeStyle = ink
  context.lineWidth = Math.max(2, size.width / 150)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  points.forEach(({ x, y }, at) => {
    if (at === 0) context.moveTo(x * size.width, y * size.height)
    else context.lineTo(x * size.width, y * size.height)
  })
  context.stroke()
}
