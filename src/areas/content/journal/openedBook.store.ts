import Taro from '@tarojs/taro'
import { journalCalls } from '@contract/content/journal.calls'
import type { JournalCopy } from '@contract/content/journal.schema'
import { downloadFile } from '@/api/downloadFile'
import { Mutation } from '@/stores/Mutation'
import type { Query } from '@/stores/Query'
import { bookPath, copyQuery } from './copyQuery'

/** An issue that WeChat's own reader opens above this page. */
export class OpenedBookStore {
  readonly copy: Query<JournalCopy>
  /** Loads and opens the file. @returns whether the reader could open it */
  readonly opening: Mutation<[], boolean> = new Mutation(async () => {
    const filePath = await downloadFile(journalCalls.file, await bookPath(this.orderId))
    return Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true }).then(
      () => true,
      () => false,
    )
  })

  constructor(private readonly orderId: string) {
    this.copy = copyQuery(orderId)
  }

  load(): Promise<void> {
    return this.copy.load()
  }
}
