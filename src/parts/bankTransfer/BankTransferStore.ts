import { bankTransferCalls } from '@contract/orders/bankTransfer.calls'
import type { BankTransfer } from '@contract/orders/bankTransfer.schema'
import {
  normaliseRefundAccount,
  refundAccountErrors,
  refundAccountTexts,
  type RefundAccountText,
} from '@contract/rules/orders/bankTransfer'
import { uploadRules } from '@contract/rules/uploads'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { upload } from '@/api/upload'
import { PlatformError, platform } from '@/platform'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { openDocument } from './openDocument'

const blank: Record<RefundAccountText, string> = { holder: '', bank: '', accountNumber: '', bic: '' }
const noErrors = Object.fromEntries(refundAccountTexts.map((name) => [name, null]))
const rule = uploadRules.transferProof
/** The address of a proof is valid for a quarter of an hour. */
const linkLastsMs = 10 * 60_000

/** Why a file could not be picked. */
export type PickFailure = 'tooLarge' | 'notHere'

/** The bank transfer of an order: its account, the proof, and the account for what goes back. */
export class BankTransferStore {
  readonly transfer: Query<BankTransfer> = new Query(async () => {
    const transfer = await call(bankTransferCalls.detail, { query: { orderId: this.orderId } })
    this.answeredAtMs = Date.now()
    return transfer
  })
  private answeredAtMs = 0
  pickFailure: PickFailure | null = null
  /** The form of the account for refunds is open. */
  isNaming = false
  readonly account = new Fields(blank)
  readonly send: Mutation<['picture' | 'document']> = new Mutation((kind) => this.pickAndSend(kind))
  /** Opens the buyer's own proof. */
  readonly open: Mutation = new Mutation(async () => {
    if (Date.now() - this.answeredAtMs > linkLastsMs) await this.transfer.load()
    const proof = this.transfer.value?.proof
    if (proof) await (proof.isPicture ? platform.showPicture(proof.link) : openDocument(proof.link))
  })
  readonly name: Mutation = new Mutation(
    async () => {
      const account = normaliseRefundAccount(this.account.typed)
      this.show(await call(bankTransferCalls.refundAccount, { body: { orderId: this.orderId, ...account } }))
      runInAction(() => {
        this.isNaming = false
      })
    },
    {
      check: () => this.account.check({ ...noErrors, ...refundAccountErrors(normaliseRefundAccount(this.account.typed)) }),
      onFailure: (failure) => this.account.applyServerErrors(failure),
    },
  )

  /** @param onChange the state of the order may have changed too */
  constructor(
    private readonly orderId: string,
    private readonly onChange: () => unknown = () => undefined,
  ) {
    makeAutoObservable<this, 'orderId' | 'onChange' | 'answeredAtMs'>(this, {
      answeredAtMs: false,
      orderId: false,
      onChange: false,
    })
  }

  load(): Promise<void> {
    return this.transfer.load()
  }

  private show(transfer: BankTransfer): void {
    this.answeredAtMs = Date.now()
    this.transfer.set(transfer)
  }

  openForm(): void {
    this.name.reset()
    this.isNaming = true
  }

  private async pickAndSend(kind: 'picture' | 'document'): Promise<void> {
    this.pickFailure = null
    const file = await this.pick(kind)
    if (!file) return
    const { attachId } = await upload(file, 'transferProof')
    this.show(await call(bankTransferCalls.proof, { body: { orderId: this.orderId, fileId: attachId } }))
    this.onChange()
  }

  /** A picture is shrunk to the limit; a document that is too large is refused before it is sent. */
  private async pick(kind: 'picture' | 'document') {
    try {
      if (kind === 'picture') return await platform.shrinkImage(await platform.pickImage('either'), rule.maxBytes)
      const file = await platform.pickFile(['application/pdf'])
      if (file.sizeBytes <= rule.maxBytes) return file
      return this.refuse('tooLarge')
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return error.reason === 'cancelled' ? null : this.refuse('notHere')
    }
  }

  private refuse(failure: PickFailure): null {
    runInAction(() => {
      this.pickFailure = failure
    })
    return null
  }
}
