/** The jobs that make a backup: each night's, and those that an administrator orders. One at a time makes one; the others find it running. */
export const backupQueue = 'copia'

/** The code with which the command ends when another one runs. */
export const otherRuns = 3
