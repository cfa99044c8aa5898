import type { Bilingual } from '../../../contract/language'
import type { PartnerAccount } from '../partner/makePartnerCall'

/** A code by which a company's data may be read, for as long as anGeBo says. It is a secret of the company's. */
export interface DeptCode {
  code: string
  expiresAt: Date
}

/** A company as anGeBo knows it. Missing texts are empty. */
export interface KnownExhibitor {
  deptNo: string
  name: Bilingual
  shortName: Bilingual
  introduction: Bilingual
  website: string
  publicEmail: string
  contactName: string
  contactPhone: string
  contactEmail: string
}

/** The directory of exhibitors of anGeBo. Every promise may reject with a `GatewayError`. */
export interface AnGeBo {
  /**
   * `GET <url>/dept/getCode?exhibitionNo&deptNo`; data is `{code, expiresAt}` with ISO 8601. The same company asks again and gets another code.
   * @throws GatewayError `refused` with `DEPT_UNKNOWN`, `SIGN_INVALID`
   */
  getCode(account: PartnerAccount, dept: { exhibitionNo: string; deptNo: string }): Promise<DeptCode>
  /**
   * `GET <url>/dept/getExhibitor?deptNo` with the code in the header `X-Dept-Code`; data is the company.
   * @throws GatewayError `refused` with `CODE_UNKNOWN`, `CODE_EXPIRED`, `SIGN_INVALID`; `badAnswer` with `deptOther`: the answer is about another company
   */
  getExhibitor(account: PartnerAccount, dept: { deptNo: string; code: string }): Promise<KnownExhibitor>
}
