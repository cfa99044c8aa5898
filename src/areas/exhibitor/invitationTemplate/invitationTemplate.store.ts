import * as errorCodes from '@contract/exhibitor/errorCodes'
import { invitationTemplateCalls } from '@contract/exhibitor/invitationTemplate.calls'
import type { CompanyTemplate, TemplateVersion } from '@contract/exhibitor/invitationTemplate.schema'
import type { Language } from '@contract/language'
import { inviteTemplateCalls } from '@contract/messages/inviteTemplate.calls'
import type { BuyerFacts, NoticeTemplate } from '@contract/messages/inviteTemplate.schema'
import type { MessageForm } from '@contract/rules/invitations/invitation'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { VersionFormStore, type VersionSource } from '../version/version.store'

const notFoundCodes = [errorCodes.notExhibitor, errorCodes.invitationTemplateGone]

/** The organiser's templates, and which of them the company uses. */
export class TemplatesStore {
  readonly templates = new Query<CompanyTemplate[]>(() => call(invitationTemplateCalls.list), { notFoundCodes })
  readonly choose = new Mutation((templateId: string) =>
    call(invitationTemplateCalls.choose, { body: { templateId } }).then(() => this.load()),
  )

  load(): Promise<void> {
    return this.templates.load()
  }
}

export const previewTabs = ['EMAIL', 'page', 'SHORT_MSG'] as const
export type PreviewTab = (typeof previewTabs)[number]

/** One template: what buyers get in each way, and where the company's own words are. */
export class TemplateStore {
  tab: PreviewTab = 'EMAIL'
  readonly detail = new Query<TemplateVersion>(
    () => call(invitationTemplateCalls.detail, { query: this.id ? { templateId: this.id } : {} }),
    { notFoundCodes },
  )
  readonly notices = new Query<Record<Language, NoticeTemplate>>(() => this.loadNotices())
  readonly choose = new Mutation(() => this.move('choose'))
  readonly reset = new Mutation(() => this.move('reset'))
  readonly takeBack = new Mutation(() => this.move('takeBack'))

  /** @param id '' for the one that the company has chosen */
  constructor(private readonly id: string) {
    makeAutoObservable(this)
  }

  get templateId(): string {
    return this.detail.value?.template.id ?? this.id
  }

  show(tab: PreviewTab): Promise<void> {
    this.tab = tab
    return tab === 'page' ? Promise.resolve() : this.notices.load()
  }

  async load(): Promise<void> {
    await this.detail.load()
    if (this.detail.value) await this.show(this.tab)
  }

  private async loadNotices(): Promise<Record<Language, NoticeTemplate>> {
    const inviteFormType: MessageForm = this.tab === 'SHORT_MSG' ? 'SHORT_MSG' : 'EMAIL'
    const { templateId } = this
    const [cn, en] = await Promise.all(
      (['cn', 'en'] as const).map((languageType) =>
        call(inviteTemplateCalls.buyerNotice, { query: { inviteFormType, languageType, templateId } }),
      ),
    )
    return { cn: cn!, en: en! }
  }

  private async move(verb: 'choose' | 'reset' | 'takeBack'): Promise<void> {
    await call(invitationTemplateCalls[verb], { body: { templateId: this.templateId } })
    await this.load()
  }
}

const wordsOf = (templateId: string): VersionSource<TemplateVersion> => ({
  key: `invitation.${templateId}`,
  home: 'invitationTemplate',
  read: () => call(invitationTemplateCalls.detail, { query: { templateId } }),
  send: (body, key) => call(invitationTemplateCalls.save, { body: { ...body, templateId }, key }),
  saveDraft: (body) => call(invitationTemplateCalls.saveDraft, { body: { ...body, templateId } }),
  takeBack: () => call(invitationTemplateCalls.takeBack, { body: { templateId } }),
})

/** The company's own words for a template, and the names that replace placeholders in the preview. */
export class OwnWordsStore {
  language: Language = session.language
  readonly form: VersionFormStore<TemplateVersion>
  readonly facts: Query<BuyerFacts>

  constructor(templateId: string) {
    this.form = new VersionFormStore(wordsOf(templateId))
    this.facts = new Query<BuyerFacts>(() => call(inviteTemplateCalls.buyerFacts, { query: { templateId } }))
    makeAutoObservable(this)
  }

  /** A text of the form as it is typed, in the language of the preview. */
  typed(field: 'subject' | 'text' | 'greeting' | 'sms'): string {
    return this.form.session.form?.textOf(`${field}.${this.language}`) ?? ''
  }

  choose(language: Language): void {
    this.language = language
  }

  async load(): Promise<void> {
    await Promise.all([this.form.load(), this.facts.load()])
  }
}
