import style from './index.module.scss'

/** The look of a list whose rows are in one card. */
export const listLook: string = style.list ?? ''
