interface ExhibitionKey {
  tenantId: string
  exhibitionId: string
}

/** The files that the generator draws for each fair. */
export type PictureName = 'logo.svg' | 'share.png' | 'poster-cn.svg' | 'poster-en.svg' | 'hall-plan-cn.svg' | 'hall-plan-en.svg'

/** Where the server hands out the public pictures of exhibitions. */
export const picturesPrefix = '/media/'

/** Without a host, so that it holds wherever the server is reached. */
export const pictureUrl = ({ tenantId, exhibitionId }: ExhibitionKey, name: PictureName): string =>
  `${picturesPrefix}${tenantId}/${exhibitionId}/${name}`
