import type { BuyerBatchBody } from '@contract/exhibitor/buyerInvitation.schema'
import type { NoticeTemplate } from '@contract/messages/inviteTemplate.schema'
import type { InviteBatchResult } from '@contract/invitations/invitation.schema'
import type { Language } from '@contract/language'
import { validateNote } from '@contract/rules/tickets/freeTicket'
import { type BadLine, type Invitee, type MessageForm, maxInvitees, readInvitees } from '@contract/rules/invitations/invitation'
import { fillMessage } from '@contract/rules/messages/messages'
import { makeAutoObservable } from 'mobx'
import { untilMinute } from '@/i18n/dates'
import { fill, translate } from '@/i18n/words'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'
import { type MessageDesk, ownDesk } from './desk'
import { words } from './words'

/** Characters of the typed list: a name and an address in each line. */
const maxListLength = 20_000

/** An invitation by SMS or email: for whom, in which language, with which words. */
export class MessageInviteStore {
  readonly template = new Query<NoticeTemplate>(() => this.desk.notice({ inviteFormType: this.form, languageType: this.language }))
  readonly fields = new Fields<'people' | 'note'>(
    { people: '', note: '' },
    { maxLength: { people: maxListLength, note: 100 }, onChange: () => this.forgetLines() },
  )
  language: Language = session.language
  /** Lines that named nobody when the person last asked to send. */
  bad: BadLine[] = []
  /** A repetition of one list is the same sending. */
  private readonly sending = new Submission((body: BuyerBatchBody, key) => this.desk.send(body, key))

  readonly submit: Mutation<[], InviteBatchResult> = new Mutation(
    async () => {
      const result = await this.sending.run(this.body)
      this.fields.set('people', '')
      await this.template.load()
      this.onSent()
      return result
    },
    { onFailure: (failure) => this.fields.applyServerErrors(failure) },
  )

  /**
   * @param more what is chosen besides, such as a free ticket
   * @param onSent when messages were accepted
   */
  constructor(
    readonly form: MessageForm,
    readonly desk: MessageDesk = ownDesk,
    private readonly more: () => { quotaId?: string; templateId?: string } = () => ({}),
    private readonly onSent: () => unknown = () => undefined,
  ) {
    makeAutoObservable<this, 'more' | 'onSent'>(this, {
      desk: false,
      more: false,
      onSent: false,
    })
  }

  get people(): Invitee[] {
    return readInvitees(this.form, this.fields.typed.people).people
  }

  /** Whether the text has room for the inviter's words. */
  get hasNote(): boolean {
    return this.template.value?.text.includes('{remark}') === true
  }

  /** The guest's name and the inviter's words in the text that guests get. */
  get preview(): { subject: string; text: string } | null {
    const { value } = this.template
    if (!value?.text) return null
    const facts = { name: this.people[0]?.name || translate(words.previewName), remark: this.fields.typed.note.trim() || value.usual }
    return { subject: value.subject, text: fillMessage(value.text, facts).replace(/\n{3,}/g, '\n\n') }
  }

  /** What happens to the messages that were accepted last. */
  get acceptedText(): string {
    const { accepted = 0, startsAt = null } = this.submit.result ?? {}
    if (!startsAt) return fill(translate(words.accepted), { count: accepted })
    return fill(translate(words.acceptedLater), { count: accepted, time: untilMinute(startsAt) })
  }

  /** Whether the typed texts can be sent. The errors are shown at their fields. */
  check(): boolean {
    const { people, bad } = readInvitees(this.form, this.fields.typed.people)
    this.bad = bad
    const list =
      bad.length > 0
        ? translate(words.fixLines)
        : people.length === 0
          ? translate(words.none)
          : people.length > maxInvitees
            ? fill(translate(words.tooMany), { max: maxInvitees })
            : null
    return this.fields.errors.replace({ people: list, note: validateNote(this.fields.typed.note) })
  }

  /** The lines are judged again when the person next asks to send. */
  private forgetLines(): void {
    this.bad = []
  }

  chooseLanguage(language: Language): void {
    this.language = language
    void this.template.load()
  }

  load(): Promise<unknown> {
    return this.template.load()
  }

  private get body(): BuyerBatchBody {
    const note = this.fields.typed.note.trim()
    const people = this.people.map(({ name, contact }) => ({ contact, ...(name && { name }) }))
    return { inviteFormType: this.form, languageType: this.language, people, ...(this.hasNote && note && { note }), ...this.more() }
  }
}
