/** `/user-center/activityDetail`: an activity of the fair, which is a session outside conferences. */
export { default } from '../detail'
