import type { OwnPdf } from '@contract/ownPdf'
import { baseUrl } from '@/api/baseUrl'
import { readFile } from '@/api/readFile'
import { Query } from '@/stores/Query'
import { addressOf } from './addressOf'
import { drawPages, type DrawnPage } from './drawPages'

/** A PDF that is drawn on this page. */
export class DrawnPdfStore {
  /** Null for an address that is not one of ours: nothing is asked for. */
  readonly pdf: OwnPdf | null

  /** The pages as pictures; `unreadable` where the browser is too old to draw them. */
  readonly pages: Query<DrawnPage[] | 'unreadable'> = new Query(async () => {
    const bytes = await readFile(this.pdf!.row, this.pdf!.path)
    return drawPages(bytes).catch(() => 'unreadable' as const)
  })

  constructor(url: string) {
    this.pdf = addressOf(url)
  }

  /** The address under which a browser saves the file. */
  get saveAddress(): string {
    return `${baseUrl}${this.pdf?.path ?? ''}&download=1`
  }

  async load(): Promise<void> {
    if (this.pdf) await this.pages.load()
  }
}
