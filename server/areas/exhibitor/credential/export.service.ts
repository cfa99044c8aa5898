import type { CredentialExportQuery, CredentialRow as CredentialWire } from '../../../../contract/exhibitor/credential.schema'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { Bilingual } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import { codeGroups } from '../../../../contract/rules/codeGroups'
import type { CredentialState } from '../../../../contract/rules/exhibitor/credential'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { exportPart } from '../../../core/listExport'
import { namesOfAccounts } from '../../account/account/account.service'
import { passCodesOf } from '../../tickets/pass/credentialPass.service'
import { type PlacedCredential, credentialsAfter } from './export.sql'
import { presentCredential } from './presentCredential'

/** Rows of one part. */
const partRows = 200

const stateWords: Record<CredentialState, Bilingual> = {
  applied: { cn: '待审核', en: 'In review' },
  approved: { cn: '已通过', en: 'Approved' },
  refused: { cn: '未通过', en: 'Not approved' },
  lost: { cn: '已挂失', en: 'Lost' },
  replaced: { cn: '已换人', en: 'Replaced' },
  void: { cn: '已作废', en: 'Cancelled' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
}

/** A credential with its badge, and the name of the account that issued it. */
type Exported = CredentialWire & { row: PlacedCredential; code: string; issuer: string }

const columns: ListColumn<Exported>[] = [
  { title: { cn: '参展商（中文）', en: 'Exhibitor (Chinese)' }, cell: ({ row }) => row.companyCn },
  { title: { cn: '参展商（英文）', en: 'Exhibitor (English)' }, cell: ({ row }) => row.companyEn },
  { title: { cn: '展位', en: 'Booth' }, cell: ({ row }) => [row.hallNo, ...row.boothNos].filter(Boolean).join(' ') },
  { title: { cn: '证件类型', en: 'Kind' }, cell: ({ kindName }, language) => kindName[language] },
  { title: { cn: '姓名', en: 'Name' }, cell: ({ name }) => name },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }, language) => stateWords[state][language] },
  { title: { cn: '未通过原因', en: 'Why it was not approved' }, cell: ({ remark }) => remark },
  { title: { cn: '证件编号', en: 'Badge number' }, cell: ({ code }) => code && codeGroups(code) },
  { title: { cn: '申请时间', en: 'Applied' }, cell: ({ appliedAt }) => appliedAt },
  { title: { cn: '审核时间', en: 'Reviewed' }, cell: ({ decidedAt }) => decidedAt },
  { title: { cn: '领取时间', en: 'Issued' }, cell: ({ pickedUpAt }) => pickedUpAt },
  { title: { cn: '经办人', en: 'Issued by' }, cell: ({ issuer }) => issuer },
]

/** Credentials of all exhibitors as the rows of a spreadsheet, in the order of application. Documents and contacts are not in it. */
export const exportCredentials = async (app: App, scope: SignedInScope, query: CredentialExportQuery): Promise<ExportPart> => {
  const { type, state, exhibitorId } = query
  const exhibition = await scope.exhibition()
  const next = async (after: string, limit: number): Promise<Exported[]> => {
    const rows = await credentialsAfter(app.db, scope, { kind: type, state, exhibitorId }, { after, limit })
    const passes = rows.flatMap(({ credential }) => (credential.state === 'approved' && credential.orderId ? [credential.orderId] : []))
    const issuers = rows.flatMap(({ credential }) => credential.pickedUpBy ?? [])
    const [codes, names] = await Promise.all([passCodesOf(app, scope, passes), namesOfAccounts(app, scope, issuers)])
    return rows.map((row) => ({
      ...presentCredential(exhibition, row),
      row,
      code: codes.get(row.credential.orderId ?? '') ?? '',
      issuer: names.get(row.credential.pickedUpBy ?? '') ?? '',
    }))
  }
  return exportPart(app, scope, { what: 'credentials', columns, next, idOf: ({ id }) => id, partRows }, query)
}
