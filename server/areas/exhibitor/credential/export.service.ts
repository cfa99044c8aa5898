import type { CredentialExportPart, CredentialExportQuery } from '../../../../contract/exhibitor/credential.schema'
import type { Bilingual } from '../../../../contract/language'
import { codeGroups } from '../../../../contract/rules/codeGroups'
import type { CredentialState } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { namesOfAccounts } from '../../account/account/account.service'
import { passCodesOf } from '../../tickets/pass/credentialPass.service'
import { credentialsAfter } from './export.sql'
import { presentCredential } from './presentCredential'

/** Rows of one part. */
const partRows = 200

const columns = {
  companyCn: { cn: '参展商（中文）', en: 'Exhibitor (Chinese)' },
  companyEn: { cn: '参展商（英文）', en: 'Exhibitor (English)' },
  place: { cn: '展位', en: 'Booth' },
  kind: { cn: '证件类型', en: 'Kind' },
  name: { cn: '姓名', en: 'Name' },
  state: { cn: '状态', en: 'State' },
  remark: { cn: '未通过原因', en: 'Why it was not approved' },
  code: { cn: '证件编号', en: 'Badge number' },
  appliedAt: { cn: '申请时间', en: 'Applied' },
  decidedAt: { cn: '审核时间', en: 'Reviewed' },
  pickedUpAt: { cn: '领取时间', en: 'Issued' },
  pickedUpBy: { cn: '经办人', en: 'Issued by' },
} satisfies Record<string, Bilingual>

const stateWords: Record<CredentialState, Bilingual> = {
  applied: { cn: '待审核', en: 'In review' },
  approved: { cn: '已通过', en: 'Approved' },
  refused: { cn: '未通过', en: 'Not approved' },
  lost: { cn: '已挂失', en: 'Lost' },
  replaced: { cn: '已换人', en: 'Replaced' },
  void: { cn: '已作废', en: 'Cancelled' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
}

/** Credentials of all exhibitors as the rows of a spreadsheet, by parts in the order of application. Documents and contacts are not in it. */
export const exportCredentials = async (
  app: App,
  scope: SignedInScope,
  { type, state, exhibitorId, after = '0' }: CredentialExportQuery,
): Promise<CredentialExportPart> => {
  const { language } = scope
  const exhibition = await scope.exhibition()
  const rows = await credentialsAfter(app.db, scope, { kind: type, state, exhibitorId }, { after, limit: partRows })
  const passes = rows.flatMap(({ credential }) => (credential.state === 'approved' && credential.orderId ? [credential.orderId] : []))
  const [codes, names] = await Promise.all([
    passCodesOf(app, scope, passes),
    namesOfAccounts(
      app,
      scope,
      rows.flatMap(({ credential }) => credential.pickedUpBy ?? []),
    ),
  ])
  const records = rows.map((row) => {
    const { kindName, name, remark, appliedAt, decidedAt, pickedUpAt } = presentCredential(exhibition, row)
    const { credential, companyCn, companyEn, hallNo, boothNos } = row
    const code = codes.get(credential.orderId ?? '') ?? ''
    const texts: Record<keyof typeof columns, string> = {
      companyCn,
      companyEn,
      place: [hallNo, ...boothNos].filter(Boolean).join(' '),
      kind: kindName[language],
      name,
      state: stateWords[credential.state][language],
      remark,
      code: code && codeGroups(code),
      appliedAt,
      decidedAt: decidedAt ?? '',
      pickedUpAt: pickedUpAt ?? '',
      pickedUpBy: names.get(credential.pickedUpBy ?? '') ?? '',
    }
    return (Object.keys(columns) as (keyof typeof columns)[]).map((column) => texts[column])
  })
  return {
    columns: Object.values(columns).map((title) => title[language]),
    records,
    next: rows.length === partRows ? rows.at(-1)!.credential.id : null,
  }
}
