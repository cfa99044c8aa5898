// What a thread runs by its name (`printCodes.service`, `memberFile.service`). A thread has no server: neither database nor secrets.
export { drawCodes } from './drawCodes'
export { drawMembers } from './drawMembers'
