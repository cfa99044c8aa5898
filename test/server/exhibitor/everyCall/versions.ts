import { companyCalls } from '../../../../contract/exhibitor/company.calls'
import { exhibitorBoardCalls } from '../../../../contract/exhibitor/exhibitorBoard.calls'
import { exhibitorJournalCalls } from '../../../../contract/exhibitor/exhibitorJournal.calls'
import { invitationTemplateCalls } from '../../../../contract/exhibitor/invitationTemplate.calls'
import { invitationForm } from '../../../../contract/rules/exhibitor/companyInvitation'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { TestServer } from '../../support/testServer'
import type { Company } from './things'

const both = (text: string) => ({ cn: text, en: text })
export const templateId = 'vip'

/** What a company sends for review as a whole. No version says what another one said. */
const values: Record<'company' | 'journal' | 'board' | 'invitation', (name: string, text: string) => FormValues> = {
  company: (name, text) => ({
    ...{ name: both(name), shortName: both(name), introduction: both(text), categories: ['machinery'], construction: 'standard' },
    ...{ contactName: name, contactPhone: '13800138000', contactEmail: 'wang@example.com' },
  }),
  journal: (name, text) => ({
    ...{ fullName: both(name), exhibitorJournalName: both(name), journalIntroduction: both(text), journalContacts: name },
    ...{ journalContactInformation: '027-5555 1234', journalLogo: null },
  }),
  board: (name, text) => ({ boardName: both(name), languages: 'both', logo: 'none', remark: `${name} ${text}` }),
  invitation: (name, text) => ({
    ...{ subject: both(`${name} awaits you`), text: both(`Dear {name}, {giver}. {remark} {link} ${text}`) },
    ...{ greeting: both('Coffee'), sms: both('Coffee') },
  }),
}
export type Kind = keyof typeof values

const formIds: Record<Kind, string> = {
  company: 'exhibitor.company',
  journal: 'exhibitor.journal',
  board: 'exhibitor.board',
  invitation: invitationForm.id,
}

let written = 0

/** Versions of what a company publishes. */
export const makeVersions = ({ data }: TestServer) => {
  const newestOf = async ({ main }: Company, kind: Kind) => {
    if (kind === 'company') return (await data(companyCalls.version, { as: main })).newest
    if (kind === 'journal') return (await data(exhibitorJournalCalls.detail, { as: main })).newest
    if (kind === 'board') return (await data(exhibitorBoardCalls.detail, { as: main })).newest
    return (await data(invitationTemplateCalls.detail, { as: main, query: { templateId } })).newest
  }
  const bodyOf = ({ name }: Company, kind: Kind, revision: string | null) => ({
    ...{ formId: formIds[kind], version: 1, revision, values: values[kind](name, `text ${(written += 1)}`) },
    ...(kind === 'invitation' && { templateId, version: invitationForm.version }),
  })
  const takeBack = async ({ main }: Company, kind: Kind): Promise<void> => {
    if (kind === 'invitation') await data(invitationTemplateCalls.takeBack, { as: main, body: { templateId } })
    else await data(companyCalls.move, { as: main, body: { step: kind === 'company' ? 'data' : kind, move: 'takeBack', revision: null } })
  }
  const versions = {
    /** The next version, for a company with nothing in review. */
    async next(of: Company, kind: Kind) {
      if ((await newestOf(of, kind))?.state === 'submitted') await takeBack(of, kind)
      return bodyOf(of, kind, (await newestOf(of, kind))?.revision ?? null)
    },
    async draft(of: Company, kind: Kind): Promise<void> {
      const saveDraft = {
        company: companyCalls.saveDraft,
        journal: exhibitorJournalCalls.saveDraft,
        board: exhibitorBoardCalls.saveDraft,
        invitation: invitationTemplateCalls.saveDraft,
      }[kind]
      await data(saveDraft as typeof exhibitorBoardCalls.saveDraft, { as: of.main, body: await versions.next(of, kind) })
    },
    async submitted(of: Company, kind: Kind): Promise<void> {
      const submit = {
        company: companyCalls.save,
        journal: exhibitorJournalCalls.save,
        board: exhibitorBoardCalls.submit,
        invitation: invitationTemplateCalls.save,
      }[kind]
      await data(submit as typeof exhibitorBoardCalls.submit, { as: of.main, body: await versions.next(of, kind) })
    },
  }
  return versions
}
