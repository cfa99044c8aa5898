export { ClusterError, type ClusterErrorCode } from './ClusterError'
export { startCluster, type ClusterOptions, type RunningCluster } from './startCluster'
export { withProgress, type Log } from './progress'
