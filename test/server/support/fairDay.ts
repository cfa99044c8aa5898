import { dayIn } from '../../../server/core/time'

/** The zone of the fairs that tests make. */
const zone = 'Asia/Shanghai'

/** A day at a fair, so many days from a moment, 'yyyy-MM-dd'. In the evening of UTC it is tomorrow there already. */
export const fairDay = (moment: Date, days = 0): string => dayIn(new Date(moment.getTime() + days * 86_400_000), zone)
