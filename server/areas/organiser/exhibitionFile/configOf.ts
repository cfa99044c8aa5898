import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { ExhibitionConfig } from '../../../database/schema/ExhibitionConfig'

/** The part of a file that `exhibitions.config` holds. */
export const configOf = (file: ExhibitionFile): ExhibitionConfig => {
  const {
    shortName,
    pageConfig,
    functionConfig,
    byRegisterType,
    signInAgreements,
    trustedOrigins,
    registerLinks,
    holdMinutes,
    maxPeoplePerOwner,
    entrance,
    opensAt,
    closesAt,
    guestPage,
    holidays,
    messages,
    refunds,
    invoices,
    bankTransfer,
    loss,
    spreading,
    gate,
  } = file
  return {
    ...(shortName ? { shortName } : {}),
    pageConfig,
    functionConfig,
    byRegisterType,
    signInAgreements,
    holdMinutes,
    entrance,
    opensAt,
    ...(trustedOrigins ? { trustedOrigins } : {}),
    ...(registerLinks ? { registerLinks } : {}),
    ...(maxPeoplePerOwner === undefined ? {} : { maxPeoplePerOwner }),
    ...(closesAt === undefined ? {} : { closesAt }),
    ...(guestPage ? { guestPage } : {}),
    ...(holidays ? { holidays } : {}),
    ...(messages ? { messages } : {}),
    ...(refunds ? { refunds } : {}),
    ...(invoices ? { invoices } : {}),
    ...(bankTransfer ? { bankTransfer } : {}),
    ...(loss ? { loss } : {}),
    ...(spreading ? { spreading } : {}),
    ...(gate ? { gate } : {}),
  }
}
