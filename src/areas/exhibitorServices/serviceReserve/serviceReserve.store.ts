import type {
  ServiceCatalogue,
  ServiceCategoryOffer,
  ServiceDeleteBody,
  ServiceItem,
  ServiceOrder,
  ServiceSubmitBody,
} from '@contract/exhibitor/serviceReserve.schema'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import type { ServiceKind } from '@contract/rules/exhibitor/serviceReserve'
import { makeAutoObservable, runInAction } from 'mobx'
import { upload } from '@/api/upload'
import { Submission } from '@/parts/draft/Submission'
import { placeStanding } from '@/parts/order/placeStanding'
import { Payer } from '@/parts/payment/Payer'
import { showPdf } from '@/parts/pdf/showPdf'
import type { ListStore } from '@/ui/List/ListStore'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { type DocumentRefusal, type DocumentSource, pickDocument } from '@/parts/document/pickDocument'
import { openFile } from '@/parts/pdf/openFile'
import { ServiceBasket } from './ServiceBasket'
import { type ServiceDesk, companyDesk } from './ServiceDesk'

export type ServicesTab = 'catalogue' | 'orders'

/** What a page offers, the company's basket and its orders. The three pages of services share it. */
export class ServicesStore {
  tab: ServicesTab
  /** The category that is looked at; null before the first choice. */
  private pickedCategory: string | null = null
  isBasketOpen = false
  isPriceListOpen = false
  /** The service whose places on the booth are being chosen. */
  placing: ServiceItem | null = null
  /** The order of which lines are being deleted, and those lines. */
  deleting: ServiceOrder | null = null
  chosenLines: number[] = []
  readonly basket = new ServiceBasket()
  readonly payer = new Payer()
  readonly catalogue: Query<ServiceCatalogue> = new Query(() => this.desk.catalogue())
  readonly orders: ListStore<ServiceOrder>
  private readonly sending = new Submission((body: ServiceSubmitBody, key) => this.desk.submit(body, key))
  private readonly removing = new Submission((body: ServiceDeleteBody, key) => this.desk.remove(body, key))

  /** After a refusal the page shows what is possible now. */
  readonly submit: Mutation = new Mutation(
    async () => {
      const body = { items: this.basket.wishes, amount: this.basket.total }
      const { orderId, mayPay } = await placeStanding(() => this.sending.run(body))
      runInAction(() => {
        this.basket.clear()
        this.isBasketOpen = false
        this.tab = 'orders'
      })
      await this.load()
      // The person came to order and pay, so the ways to pay are asked at once.
      if (mayPay) void this.payer.pay(orderId, () => this.load())
    },
    { onFailure: ({ kind }) => this.reload(kind) },
  )

  readonly remove: Mutation = new Mutation(
    async () => {
      const { deleting } = this
      if (!deleting) return
      await this.removing.run({ orderId: deleting.orderId, lines: this.linesToDelete, amount: this.refund })
      this.endDelete()
      await this.load()
    },
    {
      onFailure: async ({ kind }) => {
        this.endDelete()
        return this.reload(kind)
      },
    },
  )

  readonly openPdf: Mutation<[orderId: string]> = new Mutation(async (orderId) => {
    await showPdf(await this.desk.pdf(orderId))
  })

  /** @returns what became of the chosen file, as its result */
  readonly attach = new Mutation(async (orderId: string, from: DocumentSource): Promise<'sent' | DocumentRefusal | null> => {
    const file = await pickDocument('drawing', from)
    if (file === null || typeof file === 'string') return file
    const { attachId } = await upload(file, 'drawing')
    await this.desk.attach({ orderId, fileId: attachId })
    await this.orders.refresh()
    return 'sent'
  })

  readonly openDrawing: Mutation<[order: ServiceOrder]> = new Mutation(async ({ orderId, drawing }) => {
    await openFile(await this.desk.drawing(orderId), drawing?.mediaType ?? '')
  })

  /** @param kind of the categories that the page shows; null for all */
  constructor(
    readonly kind: ServiceKind | null,
    tab?: string,
    private readonly desk: ServiceDesk = companyDesk,
  ) {
    this.orders = desk.orders()
    this.tab = tab === 'orders' ? 'orders' : 'catalogue'
    makeAutoObservable<this, 'desk'>(this, { kind: false, orders: false, desk: false })
  }

  get categories(): ServiceCategoryOffer[] {
    return (this.catalogue.value?.categories ?? []).filter(
      ({ kind, items }) => items.length > 0 && (this.kind === null || kind === this.kind),
    )
  }

  get category(): ServiceCategoryOffer | null {
    return this.categories.find(({ id }) => id === this.pickedCategory) ?? this.categories[0] ?? null
  }

  /** Orders that wait for a payment. The server sends them first. */
  get unpaidCount(): number {
    return this.orders.items.filter(({ expiresAtMs }) => expiresAtMs !== null).length
  }

  /** The total by booth area that an item shares, and what is left of it; null without one. */
  limitOf(limitId: string | null): { name: string; max: number; left: number } | null {
    const limit = this.catalogue.value?.limits.find(({ id }) => id === limitId)
    return limit ? { name: limit.name, max: limit.max, left: Math.max(0, limit.max - limit.used) } : null
  }

  get linesToDelete(): ServiceDeleteBody['lines'] {
    return (this.deleting?.lines ?? []).flatMap(({ lineNo, quantity }) =>
      this.chosenLines.includes(lineNo) && quantity > 0 ? [{ lineNo, quantity }] : [],
    )
  }

  /** What comes back for the chosen lines. */
  get refund(): string {
    const lines = (this.deleting?.lines ?? []).filter(({ lineNo }) => this.chosenLines.includes(lineNo))
    return yuanOf(lines.reduce((sum, { refund, quantity }) => sum + fenOf(refund ?? '0.00') * quantity, 0))
  }

  /** An unpaid order ends as a whole. */
  get deletesWhole(): boolean {
    return this.deleting?.state === 'pendingPayment'
  }

  choose(tab: ServicesTab): void {
    this.tab = tab
  }

  chooseCategory(id: string): void {
    this.pickedCategory = id
  }

  openBasket(isOpen: boolean): void {
    this.isBasketOpen = isOpen && !this.basket.isEmpty
  }

  openPlaces(item: ServiceItem | null): void {
    this.placing = item
  }

  openPriceList(isOpen: boolean): void {
    this.isPriceListOpen = isOpen
  }

  beginDelete(order: ServiceOrder): void {
    this.remove.reset()
    this.deleting = order
    this.chosenLines = order.state === 'pendingPayment' ? order.lines.map(({ lineNo }) => lineNo) : []
  }

  toggleLine(lineNo: number): void {
    const { chosenLines } = this
    this.chosenLines = chosenLines.includes(lineNo) ? chosenLines.filter((one) => one !== lineNo) : [...chosenLines, lineNo]
  }

  endDelete(): void {
    this.deleting = null
    this.chosenLines = []
  }

  async load(): Promise<void> {
    await Promise.all([this.catalogue.load(), this.orders.refresh()])
    this.basket.renew((this.catalogue.value?.categories ?? []).flatMap(({ isOpen, items }) => (isOpen ? items : [])))
  }

  private async reload(kind: string): Promise<boolean> {
    if (kind === 'answer') await this.load()
    return false
  }
}
