/** Loaded into a process that is measured: prints its peak memory when it ends. */
process.on('exit', () => process.stdout.write(`peak ${process.resourceUsage().maxRSS} KB\n`))
