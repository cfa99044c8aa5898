import Taro from '@tarojs/taro'
import type { OwnPdf } from '@contract/ownPdf'
import { downloadFile } from '@/api/downloadFile'
import { Mutation } from '@/stores/Mutation'
import { addressOf } from './addressOf'

/** A PDF that WeChat's own reader opens above this page. */
export class OpenedPdfStore {
  /** Null for an address that is not one of ours: nothing is asked for. */
  readonly pdf: OwnPdf | null

  /** Loads and opens the file. @returns whether the reader could open it */
  readonly opening: Mutation<[], boolean> = new Mutation(async () => {
    const filePath = await downloadFile(this.pdf!.row, this.pdf!.path)
    return Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true }).then(
      () => true,
      () => false,
    )
  })

  constructor(url: string) {
    this.pdf = addressOf(url)
  }

  async load(): Promise<void> {
    if (this.pdf) await this.opening.run()
  }
}
