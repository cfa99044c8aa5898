// Every area of the server, with what it hands to core.
export { account } from './account/register'
export { entry } from './entry/register'
export { exhibitor } from './exhibitor/register'
export { messages } from './messages/register'
export { orders } from './orders/register'
export { others } from './others/register'
export { tickets } from './tickets/register'
export { visitor } from './visitor/register'
