import { materialCalls } from '@contract/content/material.calls'
import type { MaterialView, Materials } from '@contract/content/material.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { type Opened, openMaterial } from './openMaterial'

/** The files of a group, and the one that is being opened. */
export class MaterialFilesStore {
  readonly group: Query<Materials>
  /** The file that was tapped last. */
  openedId = ''
  /** Counts the download, and opens the file or passes it on. */
  readonly opening: Mutation<[file: MaterialView], Opened> = new Mutation(async (file) => {
    const link = await call(materialCalls.count, { body: { materialId: file.materialId } })
    const opened = await openMaterial(link, file.kind)
    this.markDownloaded(file.materialId)
    return opened
  })

  /** @param groupId of the address */
  constructor(private readonly groupId: string) {
    this.group = new Query(() => call(materialCalls.list, { query: { groupId } }), { forgetsRefused: true })
    makeAutoObservable<this, 'groupId'>(this, { groupId: false })
  }

  /** An address without a group leads to all of them. */
  load(): Promise<unknown> {
    return this.groupId === '' ? replace('dataDownload') : this.group.load()
  }

  open(file: MaterialView): Promise<boolean> {
    this.openedId = file.materialId
    return this.opening.run(file)
  }

  private markDownloaded(materialId: string): void {
    const { value } = this.group
    if (!value) return
    this.group.set({ ...value, files: value.files.map((one) => (one.materialId === materialId ? { ...one, isDownloaded: true } : one)) })
  }
}
