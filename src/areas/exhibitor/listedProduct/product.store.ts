import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { listedProductCalls } from '@contract/exhibitor/listedProduct.calls'
import type { ProductVersion } from '@contract/exhibitor/listedProduct.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { back } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { VersionFormStore, type VersionSource } from '../version/version.store'
import { HubStore } from './hub.store'

/** A product that is new has no row before its first save. After a reload it may have one. */
const readProduct = async (id: string, isNew: boolean): Promise<ProductVersion> => {
  try {
    return await call(listedProductCalls.version, { query: { id } })
  } catch (error) {
    if (!isNew || !isCallFailure(error) || error.code !== sharedErrorCodes.notFound) throw error
    return { ...(await call(listedProductCalls.version, { query: {} })), id }
  }
}

const productVersions = (id: string, isNew: boolean): VersionSource<ProductVersion> => ({
  key: `product.${id}`,
  home: 'exhibitList',
  read: () => readProduct(id, isNew),
  send: (body, key) => call(listedProductCalls.save, { body: { ...body, id }, key }),
  saveDraft: (body) => call(listedProductCalls.saveDraft, { body: { ...body, id } }),
  takeBack: () => call(listedProductCalls.takeBack, { body: { id } }),
})

/** One product of the company: what is public, what is in work, and its form. */
export class ProductStore {
  readonly form: VersionFormStore<ProductVersion>
  readonly hub: HubStore
  readonly show = new Mutation((isShown: boolean) => this.setShown(isShown))
  readonly remove = new Mutation(() => this.delete())
  isEditing: boolean

  constructor(id: string, isNew: boolean) {
    this.form = new VersionFormStore(productVersions(id, isNew))
    this.hub = new HubStore(id)
    this.isEditing = isNew
    makeAutoObservable(this)
  }

  get version(): ProductVersion | null {
    return this.form.version.value
  }

  async load(): Promise<void> {
    await this.form.load()
    // The page is whole without it, and the store of another company may be slow.
    if (this.version?.product?.isPublic) void this.hub.load()
  }

  edit(): void {
    this.isEditing = true
  }

  private async setShown(isShown: boolean): Promise<void> {
    const { product } = this.version ?? {}
    if (!product) return
    await call(listedProductCalls.show, { body: { id: product.id, version: product.version, isShown } })
    await this.load()
  }

  private async delete(): Promise<void> {
    const { product } = this.version ?? {}
    if (!product) return
    await call(listedProductCalls.remove, { body: { id: product.id, version: product.version } })
    await back('exhibitList')
  }
}
